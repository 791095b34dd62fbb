/** What somebody types who starts a group purchase. */
import { add, fromDecimal, noCents } from '@autolotto/contract/shared/money.ts';
import type { ReplyOf } from '../client/client.ts';

export type Game = ReplyOf<'GET /api/lottery/games'>[number];

const leastShare = 200;

/** A whole number within bounds; undefined for anything else. */
export function readWhole(typed: string, min: number, max: number): number | undefined {
  const text = typed.trim();
  const number = Number(text);
  return /^\d+$/.test(text) && number >= min && number <= max ? number : undefined;
}

/** What a play costs. */
export const playPrice = ({ ticketPrice, addOn }: Pick<Game, 'ticketPrice' | 'addOn'>, hasAddOn: boolean) =>
  add(
    fromDecimal('USD', ticketPrice) ?? noCents,
    hasAddOn ? (fromDecimal('USD', addOn?.price ?? '') ?? noCents) : noCents,
  );

/** So many plays that a share costs what it has to. */
export const leastPlaysPerShare = (game: Pick<Game, 'ticketPrice' | 'addOn'>, hasAddOn: boolean): number =>
  Math.max(1, Math.ceil(leastShare / playPrice(game, hasAddOn)));
