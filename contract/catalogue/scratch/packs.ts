/** Packs of scratch tickets, without the validator. */

/** Stored states; an active pack without tickets is shown as sold out. */
export const packStates = ['received', 'active', 'settled', 'returned'] as const;
export type PackState = (typeof packStates)[number];
export const shownPackStates = ['received', 'active', 'sold_out', 'settled', 'returned'] as const;
export type ShownPackState = (typeof shownPackStates)[number];
export const packEventKinds = [
  'received',
  'activated',
  'handed_out',
  'put_back',
  'sold_at_counter',
  'settled',
  'returned',
] as const;
export type PackEventKind = (typeof packEventKinds)[number];

/** Tickets of a pack, the first and the last among them. */
export type TicketRange = { readonly first: number; readonly last: number };
export const countOf = (ranges: readonly TicketRange[]): number =>
  ranges.reduce((sum, { first, last }) => sum + last - first + 1, 0);

export const maxTickets = 10_000;

export type PackCode = { readonly game: string; readonly pack: string; readonly ticket: number | null };
/**
 * Parses a pack's barcode: game, pack and often the ticket, with dashes or blanks between them, or as one number whose
 * first four digits are the game and whose last three are the ticket.
 */
export function readPackCode(text: string): PackCode | undefined {
  const parts = text.trim().split(/[\s-]+/);
  const [game = '', pack = '', ticket] = parts;
  if (parts.length === 2 || parts.length === 3) {
    const isRight =
      /^\d{1,5}$/.test(game) && /^\d{3,10}$/.test(pack) && (ticket === undefined || /^\d{1,4}$/.test(ticket));
    return isRight ? { game, pack, ticket: ticket === undefined ? null : Number(ticket) } : undefined;
  }
  if (parts.length !== 1 || !/^\d{10,14}$/.test(game)) return undefined;
  const hasTicket = game.length >= 13;
  return {
    game: game.slice(0, 4),
    pack: hasTicket ? game.slice(4, -3) : game.slice(4),
    ticket: hasTicket ? Number(game.slice(-3)) : null,
  };
}
