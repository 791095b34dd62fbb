import fc from 'fast-check';
import { expect } from 'vitest';
import {
  answer,
  chosen,
  codeOf,
  dollars,
  type Kind,
  kind,
  loadLines,
  noOrder,
  nothing,
  type Which,
  which,
} from '../../test/model/command.ts';
import type { Actor, Model } from '../../test/model/model.ts';
import type { World } from '../../test/model/world.ts';
import { endQuestionsJob } from '../jobs.ts';

type Marked = {
  which: Which;
  actor: Actor;
  at: number;
  quantity: number;
  isOld: boolean;
  resolution: 'refund' | 'replace' | 'ask';
  other: number;
  keepsStock: boolean;
};

async function markMissing(model: Model, real: World, marked: Marked): Promise<void> {
  const { actor, quantity, resolution, other, keepsStock } = marked;
  const order = chosen(model, marked.which);
  const ids = order ? await loadLines(real, order) : [];
  const at = marked.at % Math.max(1, ids.length);
  const item = order?.items[at];
  const of = Math.max(1, order && item ? model.left(order, item) : 1) + (marked.isOld ? 1 : 0);
  const reply = await real
    .client(actor)
    .send('POST', `/api/store/orders/${order?.id ?? noOrder}/lines/${ids[at] ?? noOrder}/missing`, {
      ...{ quantity, of, resolution, keepsStock },
      ...(resolution === 'refund' ? {} : { productId: real.productIds[other] }),
    });
  if (actor !== 'priya' && actor !== 'tomas') return void expect(codeOf(reply)).toBe('FORBIDDEN');
  if (!order || !item || model.relation(order, actor) !== 'store')
    return void expect(codeOf(reply)).toBe('ORDER_NOT_FOUND');
  const against = model.againstMissing(order, item, { quantity, of, resolution, other });
  expect(codeOf(reply), `answered ${reply.status}`).toBe(against);
  if (against !== undefined) return;
  if (!keepsStock) model.product(item.product).stock = 0;
  if (resolution !== 'refund') model.product(other).stock -= quantity;
  if (resolution === 'refund') model.refundMissing(order, item, quantity);
  if (resolution === 'replace') model.replace(order, item, quantity, other);
  if (resolution === 'ask') {
    const id = reply.body.substitutions.at(-1).id;
    const [price, until] = [model.priceOf(item, other), model.now + 10 * 60_000];
    order.questions.push({ ...{ id, item, quantity, offer: other, price, until }, state: 'asked' });
  }
  expect(reply.body).toMatchObject({ status: order.status, totalAmount: dollars(order.total) });
}

export const commands = {
  'goods are missing': kind(
    12,
    fc.record<Marked>({
      ...{ which, actor: fc.constantFrom('priya', 'priya', 'priya', 'tomas', 'maya', 'rosa') },
      ...{
        at: fc.nat({ max: 3 }),
        quantity: fc.constantFrom(1, 1, 2, 5),
        isOld: fc.nat({ max: 7 }).map((n) => n === 0),
      },
      ...{ resolution: fc.constantFrom('refund', 'replace', 'ask', 'ask'), other: fc.constantFrom(0, 0, 1, 1, 2, 4) },
      keepsStock: fc.boolean(),
    }),
    markMissing,
  ),
  'somebody answers': kind(
    8,
    fc.record({
      which,
      actor: fc.constantFrom<Actor | 'its customer'>(
        'its customer',
        'its customer',
        'its customer',
        'helen',
        'priya',
        'otto',
      ),
      nth: fc.nat({ max: 2 }),
      word: fc.constantFrom('take' as const, 'refund' as const),
    }),
    answer,
  ),
  'nobody answers in time': kind(1, nothing, async (model, real) => {
    await real.moveClock(11 * 60_000);
    for (const [order, question] of model.unanswered()) model.refundQuestion(order, question);
    await real.runJob(endQuestionsJob);
  }),
  // biome-ignore lint/suspicious/noExplicitAny: each row has a drawing of its own
} as const satisfies Record<string, Kind<any>>;
