// The app that plays any edition: a table, a bar above it with the game's settings and its link, and the saved games.

import type { ComponentChildren, RefObject } from "preact";
import { useEffect, useRef, useState } from "preact/hooks";
import { addressOf, useAddress } from "../browser/address";
import type { FormView, PlayProps, PlayState, Request } from "../contract";
import { type Model, useModelState } from "../kernel/model";
import { useEvent } from "../kernel/useEvent";
import { useKernel } from "../kernel/useKernel";
import { usePage } from "../page";
import { TablePage } from "../pages/TablePage";
import { Icon } from "../parts/Art";
import { Button } from "../parts/Button";
import { draftOf, editionOf, withOtherDeal } from "../saved/draft";
import { download, readFile } from "../saved/GameFiles";
import { GamesDialog, titleOf } from "../saved/GamesDialog";
import { type SavedGame, unsavedGame, useSavedGames } from "../saved/savedGames";
import type { PageProps } from "../shell/announcer";
import { Banner } from "../shell/Banner";
import { Dialog } from "../shell/Dialog";
import { PaceChoice } from "../time/PaceChoice";
import { LinkButton } from "./LinkButton";
import { PlayBar } from "./PlayBar";
import { Setup } from "./Setup";

export function PlayPage({ model, voice }: PageProps<PlayProps, PlayState>) {
  const { form, editor } = model.get("props");
  const { chosen, link, begun, left } = useModelState(model);
  const box = useRef<HTMLDivElement>(null);
  const play = usePlay(model, box);
  const { saved, choosing, listing, error } = play;
  const ways = <Ways link={link} editor={editor} onDeal={play.deal} />;
  const setup = (
    <Setup
      form={form}
      start={draftOf(chosen, form)}
      error={error}
      onBegin={play.beginWith}
      onBack={begun ? play.goBack : undefined}
      onGames={() => play.setListing(true)}
    />
  );
  // A game that was left for this one is offered on the table itself.
  const idle = begun && saved.current === null && left === null;
  const unfinished = idle ? saved.games.find((game) => !game.over) : undefined;

  return (
    <div class="bl-playing bl-stack" ref={box}>
      <Banner
        kernel={play.kernel}
        recovery={!begun ? "nothing" : link.page && link.whole ? "address" : "saved"}
      />
      {begun ? (
        <>
          <SetupDialog open={choosing} onClose={play.goBack} ways={ways}>
            {setup}
          </SetupDialog>
          <TablePage
            model={model}
            voice={voice}
            next={<Next onChoose={play.choose} onDeal={play.deal} />}
            bar={
              <PlayBar
                form={form}
                chosen={chosen}
                saved={!saved.failed}
                error={listing || choosing ? "" : error}
                onDismiss={play.dismiss}
                onChoose={play.choose}
                onGames={() => play.setListing(true)}
              >
                {unfinished && <LastGame game={unfinished} form={form} onContinue={play.goOn} />}
                {ways}
              </PlayBar>
            }
          />
        </>
      ) : (
        setup
      )}
      <GamesDialog
        form={form}
        saved={saved}
        begun={begun}
        error={listing ? error : ""}
        open={listing}
        onClose={() => play.setListing(false)}
        onContinue={play.goOn}
        onFile={play.openFile}
        onSave={play.saveFile}
      />
    </div>
  );
}

/** Begins a game, goes on with a saved one, and keeps both: what is asked of the kernel, and what the page shows meanwhile. */
function usePlay(model: Model<PlayProps, PlayState>, box: RefObject<HTMLElement | null>) {
  const { say, announce } = usePage();
  const { form } = model.get("props");
  const { link, begun, fault, game } = useModelState(model);
  const kernel = useKernel(model);
  const [choosing, setChoosing] = useState(!begun);
  const [listing, setListing] = useState(false);
  const [error, setError] = useState(fault);
  useGameHistory({
    game: begun && link.page ? game : null,
    goBackTo: async (game) => (await kernel.ask({ type: "return", game })).ok,
    begin: (text) => begin({ type: "begin", text }),
  });
  const saved = useSavedGames(begun ? unsavedGame(model.get("state")) : null);
  useAddress(link, begun);
  useEffect(() => announce(fault), []);

  const begin = async (request: Request, game: SavedGame | null = null) => {
    setError("");
    const begun = await saved.begin(game, async () => {
      const answer = await kernel.ask(request);
      setError(answer.error?.text ?? "");
      if (!answer.ok) announce(answer.error?.text ?? "");
      return answer.ok;
    });
    if (!begun) return;
    setChoosing(false);
    setListing(false);
    const now = model.get("state").chosen;
    const edition = editionOf(form, now.edition).name;
    announce(say("play.chosen", { edition, count: now.names.length, seed: now.seed }));
    // The new table is rendered only now.
    requestAnimationFrame(() => box.current?.querySelector<HTMLElement>(".bl-board")?.focus());
  };
  const goOn = (game: SavedGame) => {
    if (begun && game.id === saved.current) {
      setListing(false);
      setChoosing(false);
    } else begin({ type: "begin", text: game.text }, game);
  };
  const openFile = async (file: File) => {
    const text = await readFile(file);
    if (text === null) setError(say("saved.file.unread"));
    else begin({ type: "open", text });
  };
  const saveFile = async (type: "save-game" | "save-log") => {
    const { file, error } = await kernel.ask({ type });
    setError(error?.text ?? "");
    if (file) download(file.name, file.text);
    return file !== undefined;
  };
  return {
    kernel,
    saved,
    error,
    dismiss: () => setError(""),
    choosing,
    listing,
    setListing,
    choose() {
      setListing(false);
      setChoosing(true);
    },
    goBack: () => setChoosing(false),
    beginWith: (text: string) => begin({ type: "begin", text }),
    deal: () => begin({ type: "begin", text: withOtherDeal(link.query, form.deals) }),
    goOn,
    openFile,
    saveFile,
  };
}

interface SetupDialogProps {
  open: boolean;
  onClose: () => void;
  ways: ComponentChildren;
  children: ComponentChildren;
}

/** The form that chooses another game, over the table, with what a narrow bar leaves to it. */
function SetupDialog({ open, onClose, ways, children }: SetupDialogProps) {
  const { say } = usePage();
  return (
    <Dialog title={say("play.change")} className="bl-setup-dialog" open={open} onClose={onClose}>
      <div class="bl-more-ways bl-flow">
        {ways}
        <PaceChoice />
      </div>
      {children}
    </Dialog>
  );
}

interface LastGameProps {
  game: SavedGame;
  form: FormView;
  onContinue: (game: SavedGame) => void;
}

/** The button that goes on with the last game that is not over. */
function LastGame({ game, form, onContinue }: LastGameProps) {
  const { say } = usePage();
  return (
    <Button class="bl-primary bl-play-last" icon="play" data-idle onClick={() => onContinue(game)}>
      {say("saved.last", { game: titleOf(game, form), turn: game.turn })}
    </Button>
  );
}

interface WaysProps {
  link: PlayState["link"];
  /** Where the editor is, if there is one. */
  editor: PlayProps["editor"];
  onDeal: () => void;
}

/** Another deal of this game, and ways to take it elsewhere. */
function Ways({ link, editor, onDeal }: WaysProps) {
  const { say } = usePage();
  return (
    <>
      <Button icon="deal" title={say("play.new")} onClick={onDeal}>
        <span class="bl-word">{say("play.new")}</span>
      </Button>
      <LinkButton link={link} />
      {link.page && editor && (
        <a class="bl-button" title={say("play.edit")} href={addressOf(link.query, location.href, editor)}>
          <Icon name="edit" />
          <span class="bl-word">{say("play.edit")}</span>
        </a>
      )}
    </>
  );
}

/** Another game, when this one is over. */
function Next({ onChoose, onDeal }: { onChoose: () => void; onDeal: () => void }) {
  const { say } = usePage();
  return (
    <>
      <Button class="bl-primary" icon="deal" onClick={onDeal}>
        {say("play.new")}
      </Button>
      <Button icon="choose" onClick={onChoose}>
        {say("play.change")}
      </Button>
    </>
  );
}

// The browser's Back and Forward lead through the games of a page, each as it was left.

interface GameHistory {
  /** The id of the game on the table; null where the page has no address of its own, or no game yet. */
  game: string | null;
  /** Goes on with a game that was left; false if it is not kept any more. */
  goBackTo(game: string): Promise<boolean>;
  /** Begins the game in the address of the page. */
  begin(query: string): void;
}

const gameOf = (state: unknown) => (state as { game?: string } | null)?.game;

/** To be used before whatever writes the game into the address: a new game gets an entry of its own first. */
function useGameHistory({ game, goBackTo, begin }: GameHistory): void {
  /** Whether the entry that the browser is at is to hold the next game. */
  const arrived = useRef(true);

  useEffect(() => {
    if (game === null) return;
    const state = { ...history.state, game };
    if (arrived.current || gameOf(history.state) === game) history.replaceState(state, "");
    else history.pushState(state, "", location.href);
    arrived.current = false;
  }, [game]);

  const beginAnew = useEvent(begin); // by then the page may have been rendered again
  const travel = useEvent(async (event: PopStateEvent) => {
    const there = gameOf(event.state);
    if (there === undefined) return;
    const { search } = location;
    arrived.current = true;
    if (!(await goBackTo(there))) beginAnew(search.slice(1));
  });
  useEffect(() => {
    window.addEventListener("popstate", travel);
    return () => window.removeEventListener("popstate", travel);
  }, []);
}
