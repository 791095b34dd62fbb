import { type DrawGameId, drawGameIds } from '@autolotto/contract/lottery/enums.ts';

export type LotterySearch = {
  readonly tab?: 'mine' | undefined;
  /** The ticket of a game, or the grid of its numbers; otherwise all games. */
  readonly view?: 'purchase' | 'numbers' | undefined;
  readonly game?: DrawGameId | undefined;
};
const isGame = (value: unknown): value is DrawGameId => (drawGameIds as readonly unknown[]).includes(value);

/** Unknown values are dropped: an omitted key would keep the raw one. */
export const lotterySearch = ({ tab, view, game }: Record<string, unknown>): LotterySearch => ({
  tab: tab === 'mine' ? tab : undefined,
  view: view === 'purchase' || view === 'numbers' ? view : undefined,
  game: isGame(game) ? game : undefined,
});
