import type { Game, Purchase } from '../queries.ts';
import type { Selection } from './selection.ts';

type Sent = Omit<Purchase, 'idempotencyKey'>;

/** One play of the next draw: the bonus numbers stand behind the main ones. */
const simple = ({ id, ticketPrice }: Game, { main, bonus, isQuickPick }: Selection): Sent => ({
  gameId: id,
  numbers: [...main, ...bonus],
  quickPick: isQuickPick,
  multiplier: 1,
  ticketPrice,
});

/** A play of several draws, perhaps with the add-on. */
const picker = ({ id, addOn }: Game, { main, bonus, isQuickPick, hasAddOn, draws }: Selection): Sent => ({
  gameId: id,
  numbers: [...main],
  powerball: bonus.length > 1 ? [...bonus] : (bonus[0] ?? 0),
  multiplier: addOn && hasAddOn ? 2 : 1,
  numberOfDraws: draws,
  isQuickPick,
  autoPlay: false,
});

export const payloads = { simple, picker } as const;
export type PayloadKind = keyof typeof payloads;
