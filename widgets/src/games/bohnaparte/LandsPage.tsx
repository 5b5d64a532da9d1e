import { useState } from "preact/hooks";
import type { Model } from "../../kernel/model";
import { usePage } from "../../page";
import { Group } from "../../parts/Group";
import type { LandsProps } from "./contract";
import { LandCard, Standings } from "./LandCard";
import { LandMap } from "./LandMap";
import { landKindOf, landNamed } from "./moves";

/** A map alone, to look at: each landscape says what it gives. */
export function LandsPage({ model }: { model: Model<LandsProps> }) {
  const { say, announce } = usePage();
  const { lands: view, seats } = model.get("props");
  const [name, setName] = useState<string | null>(null);
  const names = seats.map((seat) => seat.name);
  const land = landNamed(view, name) ?? null;
  return (
    <div class="bl-lands bl-lands-alone">
      <LandMap
        view={view}
        names={names}
        you={null}
        chosen={land}
        onChoose={(one) => {
          setName(one === land ? null : one.name);
          if (one !== land) announce(`${one.label}. ${landKindOf(view, one)?.gives ?? ""}`);
        }}
      />
      <Group class="bl-land-panel bl-frame bl-stack" label={say("land.panel")}>
        {land ? (
          <LandCard view={view} land={land} names={names} />
        ) : (
          <p class="bl-row-empty bl-soft">{say("land.choose")}</p>
        )}
        {view.seats.some((seat) => seat.lands > 0) && <Standings view={view} seats={seats} />}
      </Group>
    </div>
  );
}
