/** So many coins, as one coin with the number on it. Seen, not read out. */
export function Coins({ count }: { count: number }) {
  return (
    <span class="bl-coin bl-roundel" data-none={count === 0 || undefined} aria-hidden="true">
      {`${count}`}
    </span>
  );
}
