import { useState } from 'react';

const keyOf = (owner: string) => `autolotto-place-${owner}`;
const guest = 'guest';

function read(owner: string): string | undefined {
  try {
    return sessionStorage.getItem(keyOf(owner)) ?? sessionStorage.getItem(keyOf(guest)) ?? undefined;
  } catch {
    return undefined;
  }
}

/** A place that was typed on one page is not asked for on the next; the tab forgets it when it is closed. */
export function useToldPlace(owner = guest) {
  const [place, setPlace] = useState(() => read(owner));
  const tell = (text: string) => {
    setPlace(text);
    try {
      sessionStorage.setItem(keyOf(owner), text);
    } catch {
      // A full or forbidden storage costs the memory, never the place.
    }
  };
  return [place, tell] as const;
}
