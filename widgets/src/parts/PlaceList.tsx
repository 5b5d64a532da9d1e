import type { PlaceView } from "../contract";

/** Where documents say something: each one's title and heading. */
export function PlaceList({ places, label }: { places: readonly PlaceView[]; label: string }) {
  if (places.length === 0) return null;
  return (
    <ul class="bl-rule-places bl-soft" aria-label={label}>
      {places.map((place) => (
        <li key={`${place.document} ${place.heading}`}>
          <span>{place.title}</span> · <span lang={place.lang}>{place.heading}</span>
        </li>
      ))}
    </ul>
  );
}
