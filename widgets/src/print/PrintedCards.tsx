import { Card } from "../parts/Card";

interface CardsProps {
  beans: readonly string[];
  /** The cards of a hand: its front card is framed. */
  hand?: boolean;
  /** The front card lies at the right. */
  fromRight?: boolean;
}

/** A row of cards. Where there are many they lie closer together, and each still shows its number. */
export function PrintedCards({ beans, hand = false, fromRight = false }: CardsProps) {
  return (
    <span class="bl-printed-cards" data-hand={hand || undefined} dir={fromRight ? "rtl" : undefined}>
      {beans.map((bean, index) => (
        <span key={index} class="bl-printed-card">
          <Card bean={bean} />
        </span>
      ))}
    </span>
  );
}
