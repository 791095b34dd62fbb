/** The numbers of a draw: entered by one person, entered once more by another who has not seen them, alike or not at all. */
import type { DrawResult } from '@autolotto/contract/lottery/game-rules.ts';
import { drawnNumbers } from '@autolotto/contract/lottery/lines.ts';
import type { AdminDraw, EnteredNumbers, EnterResult } from '@autolotto/contract/lottery/results/model.ts';
import type { Context } from '../../platform/context.ts';
import { audit } from '../../platform/database/audit.ts';
import { brokenConstraint, type Tx } from '../../platform/database/db.ts';
import { fail } from '../../platform/fail.ts';
import type { Actor } from '../../platform/http/session.ts';
import { cancelDrawJob, settleDrawJob } from '../jobs.ts';
import { publishDraws } from '../publish.ts';
import { closeDraws } from '../seal/close.ts';
import { loadDraw } from '../store.ts';
import { loadAdminDraw } from './list.ts';
import { amountsOf, inOrder, resultOf, said, saidWhole } from './numbers.ts';
import * as store from './store.ts';

type Entry = DrawResult & { readonly prizes: readonly string[] };

const note = (
  tx: Tx,
  { userId }: Actor,
  drawId: number,
  action: `draw.${string}`,
  details: Record<string, string> = {},
) => audit(tx, { actorId: userId, action, subject: { kind: 'draw', id: String(drawId) }, details });

export const notByThem = (error: unknown): never => {
  if (brokenConstraint(error) === 'draw_results_disinterested') fail('RESULT_INTEREST', {});
  // Nine entries of one draw are enough: the next ones are for those who keep the database.
  if (brokenConstraint(error) === 'draw_results_attempts') fail('RESULT_NOT_OPEN', {});
  throw error;
};

export async function enterResult(
  context: Context,
  actor: Actor,
  drawId: number,
  { numbers, again }: EnterResult,
): Promise<AdminDraw> {
  const { game, rules } = (await loadDraw(context.db.read, drawId)) ?? fail('DRAW_NOT_FOUND', {});
  const result = resultOf(rules, numbers) ?? fail('RESULT_NOT_OF_GAME', { game: game.name });
  const prizes = amountsOf(rules, numbers) ?? fail('RESULT_NOT_OF_GAME', { game: game.name });
  const second = resultOf(rules, again);
  if (!second || saidWhole(second, again.prizes) !== saidWhole(result, prizes)) fail('RESULT_NOT_ALIKE', {});
  await context.db
    .transact((tx) => enterWithin(tx, context, actor, drawId, { ...result, prizes: [...prizes] }))
    .catch(notByThem);
  return loadAdminDraw(context, actor, drawId);
}

/** Numbers in order, as the first of two people enters them. */
export async function enterWithin(
  tx: Tx,
  context: Context,
  actor: Actor,
  drawId: number,
  { prizes, ...numbers }: Entry,
): Promise<void> {
  const draw = await store.lockDraw(tx, drawId);
  if (!draw?.ticketsRoot || (draw.state !== 'closed' && draw.state !== 'settled')) fail('RESULT_NOT_OPEN', {});
  await store.insertResult(
    tx,
    { drawId, enteredBy: actor.userId, numbers, prizes },
    { source: 'people', state: 'entered' },
  );
  await store.setDraw(tx, drawId, 'entered');
  // Which numbers, nobody reads before they are confirmed.
  await note(tx, actor, drawId, 'draw.entered', { of: draw.state });
  await publishDraws(context, tx);
}

async function settle(tx: Tx, context: Context, actor: Actor, drawId: number, result: DrawResult): Promise<void> {
  await store.setDraw(tx, drawId, 'settling');
  await note(tx, actor, drawId, 'draw.confirmed', { numbers: said(result) });
  await context.jobs.enqueue(tx, settleDrawJob, { drawId });
  await publishDraws(context, tx);
}

/** Where the two entries differ, both are void: the numbers are entered anew, and a settled draw stays as it was. */
async function refuseEntry(tx: Tx, context: Context, actor: Actor, entered: store.ResultRow): Promise<void> {
  const { drawId } = entered;
  await store.setResult(tx, entered.id, 'refused');
  await store.setDraw(tx, drawId, (await store.loadResult(tx, drawId, 'confirmed')) ? 'settling' : 'closed');
  if (await store.loadResult(tx, drawId, 'confirmed')) await store.setDraw(tx, drawId, 'settled');
  await note(tx, actor, drawId, 'draw.differed');
  await publishDraws(context, tx);
}

export async function confirmResult(
  context: Context,
  actor: Actor,
  drawId: number,
  numbers: EnteredNumbers,
): Promise<AdminDraw> {
  const { rules } = (await loadDraw(context.db.read, drawId)) ?? fail('DRAW_NOT_FOUND', {});
  const differing = await context.db
    .transact(async (tx) => {
      const draw = await store.lockDraw(tx, drawId);
      const entered = draw?.state === 'entered' ? await store.loadResult(tx, drawId, 'entered') : undefined;
      if (!entered) return fail('RESULT_NOT_OPEN', {});
      if (entered.enteredBy === actor.userId) fail('RESULT_SAME_PERSON', {});
      if ((await store.listInterests(tx, [drawId], actor.userId)).size > 0) fail('RESULT_INTEREST', {});
      const result = resultOf(rules, numbers);
      const first = saidWhole(entered, await store.listPrizes(tx, entered.id));
      if (!result || saidWhole(result, numbers.prizes) !== first) {
        await refuseEntry(tx, context, actor, entered);
        return { entered: first, typed: saidWhole(inOrder(numbers), numbers.prizes) };
      }
      const before = await store.loadResult(tx, drawId, 'confirmed');
      if (before) await store.setResult(tx, before.id, 'superseded');
      await store.confirmResult(tx, entered.id, actor.userId);
      await settle(tx, context, actor, drawId, result);
      return undefined;
    })
    .catch(notByThem);
  if (differing) fail('RESULT_DIFFERS', differing);
  return loadAdminDraw(context, actor, drawId);
}

/** The house's own draw: made after the list was sealed, so that nobody could know its numbers. */
export async function drawNow(context: Context, actor: Actor, drawId: number): Promise<AdminDraw> {
  if (context.config.preset !== 'demo') fail('HOUSE_DRAW_OFF', {});
  const { rules, draw: found } = (await loadDraw(context.db.read, drawId)) ?? fail('DRAW_NOT_FOUND', {});
  if (found.state !== 'open' && found.state !== 'closed') fail('RESULT_NOT_OPEN', {});
  await context.db.transact((tx) => store.endSale(tx, drawId));
  await closeDraws(context);
  const result = drawnNumbers(rules, context.random.below);
  await context.db.transact(async (tx) => {
    const draw = await store.lockDraw(tx, drawId);
    if (!draw?.ticketsRoot || draw.state !== 'closed') fail('RESULT_NOT_OPEN', {});
    await store.insertResult(
      tx,
      { drawId, enteredBy: actor.userId, numbers: result, prizes: [] },
      { source: 'house', state: 'confirmed' },
    );
    await store.setDraw(tx, drawId, 'entered');
    await settle(tx, context, actor, drawId, result);
  });
  return loadAdminDraw(context, actor, drawId);
}

export async function cancelDraw(context: Context, actor: Actor, drawId: number, reason: string): Promise<AdminDraw> {
  await context.db.transact(async (tx) => {
    const draw = (await store.lockDraw(tx, drawId)) ?? fail('DRAW_NOT_FOUND', {});
    if (draw.state !== 'open' && draw.state !== 'closed') fail('RESULT_NOT_OPEN', {});
    await store.setDraw(tx, drawId, 'called_off');
    await note(tx, actor, drawId, 'draw.cancelled', { reason });
    await context.jobs.enqueue(tx, cancelDrawJob, { drawId });
    await publishDraws(context, tx);
  });
  return loadAdminDraw(context, actor, drawId);
}
