/** Group purchases that are open when the demo begins, some shares of each taken. A start that finds one over begins the next. */
import { cents, fromDecimal, noCents } from '@autolotto/contract/shared/money.ts';
import { joinPurchase, startPurchase } from '../chat/service.ts';
import { deposit } from '../payments/service.ts';
import type { Context } from '../platform/context.ts';
import type { Actor } from '../platform/http/session.ts';
import { createPool, joinPool } from '../pools/service.ts';
import { winner } from './past-prizes.ts';
import * as store from './store.ts';

const house = { firstName: 'House', lastName: 'Groups', email: `house.groups${store.pastMark}` };
const liam = { firstName: 'Liam', lastName: 'Doyle', email: `liam.doyle${store.pastMark}` };
const deposited = '60.00';
const asked = { title: '', hasAddOn: false, playsPerShare: 1, lines: [] as { numbers: number[] }[] };
/** Shares that the winner of the demo and another one take. */
const groups = [
  { pool: { ...asked, title: 'Millions for ten', gameId: 'megamillions', shares: 10, leastShares: 5 }, taken: [2, 4] },
  {
    pool: { ...asked, title: 'Front Range circle', gameId: 'colorado_lotto', shares: 8, leastShares: 4 },
    taken: [1, 2],
  },
  {
    pool: { ...asked, title: 'Power Play ten', gameId: 'powerball', hasAddOn: true, shares: 10, leastShares: 4 },
    taken: [1, 0],
  },
] as const;

export async function startGroups(context: Context): Promise<void> {
  await context.db.exclusively(async () => {
    const ada = await store.findPerson(context.db.read, winner.email);
    if (ada === undefined) return;
    const maker = { userId: await store.ensurePastPerson(context.db, house) };
    const members = [
      store.actorOf(ada, 'customer'),
      store.actorOf(await store.ensurePastPerson(context.db, liam), 'customer'),
    ] as const;
    for (const { pool, taken } of groups) {
      const drawId = await store.findNextDraw(context.db.read, pool.gameId);
      if (drawId === undefined) continue;
      const key = `past-pool:${pool.gameId}:${drawId}`;
      const made = await createPool(context, maker, { ...pool, drawId, lines: [...pool.lines] }, key, {
        isHouse: true,
      });
      for (const [at, member] of members.entries()) {
        const amount = cents((taken[at] ?? 0) * Number(fromDecimal('USD', made.sharePrice)));
        if (amount === 0 || made.state !== 'open') continue;
        const own = `${key}:${member.userId}`;
        await deposit(context, member, fromDecimal('USD', deposited) ?? noCents, own);
        await joinPool(context, member, made.id, { amount, termsHash: made.termsHash }, own);
      }
    }
    await startInRoom(context, members);
  });
}

/** One that is found in its room of the chat: a member has started it, and both have taken shares. */
async function startInRoom(context: Context, [first, second]: readonly [Actor, Actor]): Promise<void> {
  const drawId = await store.findNextDraw(context.db.read, 'powerball');
  if (drawId === undefined) return;
  const key = `past-pool:room:${drawId}`;
  const pool = { ...asked, roomId: 'powerball-group', title: 'Wednesday together', drawId, shares: 10, leastShares: 4 };
  const { messageId, mine } = await startPurchase(context, second, { ...pool, lines: [] }, key, true);
  if (mine !== null) return;
  for (const [member, amount] of [
    [second, 600],
    [first, 400],
  ] as const)
    await joinPurchase(context, member, { messageId, amount: cents(amount) }, `${key}:${member.userId}`);
}
