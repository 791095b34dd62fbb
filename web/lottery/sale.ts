import type { Game } from './queries.ts';

type Timed = Game['draws'][number];
/** What is on sale now, and whether the draw before it is closed but not drawn yet. */
export type Sale = { readonly draw: Timed | undefined; readonly isLater: boolean };

/** By the reader's clock; the server decides by its own. */
export function saleOf({ draws }: Pick<Game, 'draws'>, now: number): Sale {
  const draw = draws.find(({ closesAt }) => Date.parse(closesAt) > now);
  return { draw, isLater: draw !== undefined && draw !== draws[0] };
}

/** The draws that a play takes part in, the one on sale first. */
export const drawsOf = ({ draws }: Pick<Game, 'draws'>, sale: Sale, count: number): readonly Timed[] =>
  sale.draw === undefined ? [] : draws.slice(draws.indexOf(sale.draw), draws.indexOf(sale.draw) + count);

const groups = {
  multi_state: 'us',
  state_only: 'us',
  european: 'european',
  canadian: 'international',
  australian: 'international',
} as const satisfies Record<Game['gameType'], string>;
export const gameGroups = ['us', 'european', 'international'] as const;
export type GameGroup = (typeof gameGroups)[number];
export const groupOf = ({ gameType }: Pick<Game, 'gameType'>): GameGroup => groups[gameType];

/** The largest jackpots, as the server names them. */
export const largest = (games: readonly Game[], count: number): readonly Game[] =>
  [...games].sort((a, b) => Number(b.currentJackpot) - Number(a.currentJackpot)).slice(0, count);
