/** Draw tickets of somebody in the demo when it begins: some for draws to come, some of a draw that the house has drawn. */
import { fromDecimal, noCents } from '@autolotto/contract/shared/money.ts';
import { drawNow, purchase } from '../lottery/service.ts';
import { deposit } from '../payments/service.ts';
import type { Context } from '../platform/context.ts';
import { winner } from './past-prizes.ts';
import * as store from './store.ts';

const deposited = '24.00';
const picked = { numbers: [] as number[], isQuickPick: true };
const toCome = [
  { ...picked, gameId: 'powerball', multiplier: 2, numberOfDraws: 3 },
  { gameId: 'megamillions', numbers: [4, 17, 29, 38, 61], powerball: 11, multiplier: 1, numberOfDraws: 1 },
] as const;
const drawn = { ...picked, gameId: 'oz_lotto', multiplier: 1, numberOfDraws: 1 } as const;
const plays = 3;

/** Bought and drawn once; the next start completes an interrupted one. */
export async function playPastDraws(context: Context): Promise<void> {
  await context.db.exclusively(async () => {
    const { read } = context.db;
    const ada = await store.findPerson(read, winner.email);
    if (ada === undefined || (await store.isDrawnByHouse(read, drawn.gameId))) return;
    const actor = store.actorOf(ada, 'customer');
    await deposit(context, actor, fromDecimal('USD', deposited) ?? noCents, 'past-draws');
    for (const one of toCome)
      await purchase(context, actor, { ...one, numbers: [...one.numbers] }, `past-draw:${one.gameId}`);
    const drawId = await store.findNextDraw(read, drawn.gameId);
    if (drawId === undefined) return;
    for (let play = 0; play < plays; play++)
      await purchase(context, actor, { ...drawn, drawId }, `past-draw:${drawn.gameId}:${drawId}:${play}`);
    await drawNow(context, store.actorOf(await store.loadAdmin(read), 'admin'), drawId);
  });
}
