/** Draws as those who run the installation see them: what each waits for, and never numbers that wait for a second person. */
import type { AdminDraw } from '@autolotto/contract/lottery/results/model.ts';
import { cents, dollars } from '@autolotto/contract/shared/money.ts';
import type { Context } from '../../platform/context.ts';
import { fail } from '../../platform/fail.ts';
import type { Actor } from '../../platform/http/session.ts';
import { type DrawWithGame, listDrawsById } from '../store.ts';
import { drawView } from '../view.ts';
import * as store from './store.ts';

function waitsFor({ draw }: DrawWithGame): AdminDraw['waitsFor'] {
  if (draw.state === 'open') return 'close';
  if (draw.state === 'closed') return draw.ticketsRoot ? 'result' : 'seal';
  if (draw.state === 'entered') return 'confirmation';
  return draw.state === 'settling' ? 'settlement' : null;
}

async function listByIds(context: Context, { userId }: Actor, ids: readonly number[]): Promise<AdminDraw[]> {
  const { read } = context.db;
  const found = await listDrawsById(read, ids);
  const interests = await store.listInterests(read, ids, userId);
  const progress = new Map((await store.listProgress(read, ids)).map((one) => [one.drawId, one]));
  const entered = new Map((await store.listEntered(read, ids)).map((one) => [one.drawId, one]));
  return found.map((one) => {
    const its = entered.get(one.draw.id);
    const { sales = 0, settled = 0 } = progress.get(one.draw.id) ?? {};
    return {
      ...drawView(one),
      ...{ sales: dollars(cents(sales)), settledTickets: settled, waitsFor: waitsFor(one) },
      ...{ enteredAt: its?.enteredAt.toISOString() ?? null, isEnteredByMe: its?.enteredBy === userId },
      hasInterest: interests.has(one.draw.id),
    };
  });
}

export const listAdminDraws = async (context: Context, actor: Actor): Promise<AdminDraw[]> =>
  listByIds(context, actor, await store.listForAdmins(context.db.read));

export async function loadAdminDraw(context: Context, actor: Actor, drawId: number): Promise<AdminDraw> {
  const [found] = await listByIds(context, actor, [drawId]);
  return found ?? fail('DRAW_NOT_FOUND', {});
}
