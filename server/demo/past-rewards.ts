/** What a customer of the demo has of coins, points and achievements when it begins: really paid for, with sandbox money. */
import { fromDecimal, noCents } from '@autolotto/contract/shared/money.ts';
import { deposit } from '../payments/service.ts';
import type { Context } from '../platform/context.ts';
import { buyPoints, convert, pointTransactionsOfUser } from '../rewards/service.ts';
import * as store from './store.ts';

const holder = 'customer2@example.test';
const [deposited, converted, points] = ['150.00', '120.00', 1_200] as const;
const amountOf = (dollars: string) => fromDecimal('USD', dollars) ?? noCents;

/** Created once; the next start completes an interrupted one. */
export async function buyPastRewards(context: Context): Promise<void> {
  await context.db.exclusively(async () => {
    const userId = await store.findPerson(context.db.read, holder);
    if (userId === undefined) return;
    const actor = store.actorOf(userId, 'customer');
    const bought = await pointTransactionsOfUser(context, actor, userId, {});
    if (bought.some(({ type }) => type === 'purchase')) return;
    await deposit(context, actor, amountOf(deposited), 'past-deposit');
    await convert(context, actor, amountOf(converted), 'past-conversion');
    await buyPoints(context, actor, points, 'past-points');
  });
}
