/** Pure: whether anybody can see where the courier is. */
import type { Sharing } from './position-sharing.ts';

/** Soon enough for the courier to notice before the mark on the customer's map grays. */
const quietAfterMs = 30_000;

/** Sharing fails, and the courier has to act. */
export const isBroken = ({ state }: Sharing): boolean =>
  state === 'denied' || state === 'unsupported' || state === 'unavailable';

/** The phone reports nothing any more, as in a tunnel: the shared position is getting old. */
export const isQuiet = (sharing: Sharing, now: number): boolean =>
  sharing.state === 'sharing' && now - Date.parse(sharing.foundAt) > quietAfterMs;
