import fc from 'fast-check';
import { expect } from 'vitest';
import type { Reply } from '../../test/harness/app.ts';
import {
  anActor,
  chosen,
  codeOf,
  dollars,
  type Kind,
  kind,
  noOrder,
  nothing,
  one,
  refusals,
  type Which,
  which,
} from '../../test/model/command.ts';
import {
  type Actor,
  type Courier,
  couriers,
  customers,
  isCourier,
  isUnderWay,
  type Model,
  needsLook,
  asked as questionsOf,
  type Word,
  wordsOfStatus,
} from '../../test/model/model.ts';
import type { World } from '../../test/model/world.ts';
import { cancelOverdueJob, purgePositionsJob } from '../jobs.ts';

type Asked = { which: Which; actor: Actor; word: Word; hasReason: boolean };

type Ask = (real: World, id: number, asked: Asked) => Promise<Reply>;

const reasonOf = ({ hasReason }: { hasReason: boolean }) => (hasReason ? { reason: 'why not' } : {});

/** Restricted items leave the store only with these checks. */
const packed = { sealed: true, counted: true, answered: true };

const byStatus: Ask = (real, id, asked) =>
  real.client(asked.actor).send('PUT', `/api/orders/${id}/status`, { status: asked.word, ...reasonOf(asked), packed });

const byDashboard: Ask = (real, id, asked) =>
  real
    .client(asked.actor)
    .send('PATCH', `/api/orders/${id}/status`, { status: asked.word, ...reasonOf(asked), packed });

const byCancel: Ask = (real, id, asked) =>
  real.client(asked.actor).send('POST', `/api/orders/${id}/cancel`, reasonOf(asked));

/** By one admin, or every other time by two. */
const byHouse: Ask = async (real, id, asked) => {
  if (!asked.hasReason || asked.which.nth % 2 === 0) return byCancel(real, id, asked);
  const request = await real.client(asked.actor).send('POST', `/api/admin/orders/${id}/cancellation`, reasonOf(asked));
  if (request.status !== 200) return request;
  const second = await real.app.openSession((await real.app.as('admin2')).userId);
  return second.send('POST', `/api/admin/cancellations/${request.body.id}/decision`, { decision: 'confirmed' });
};

async function step(model: Model, real: World, asked: Asked, ask: Ask): Promise<void> {
  const order = chosen(model, asked.which);
  if (asked.actor === 'helen') await real.signInAgain('helen');
  const reply = await ask(real, order?.id ?? noOrder, asked);
  if (asked.actor !== 'maya' && customers.some((one) => one === asked.actor) && ask !== byCancel) {
    expect(codeOf(reply)).toBe('FORBIDDEN');
    return;
  }
  if (order && model.mayStep(order, asked.actor, asked.word, asked.hasReason)) {
    expect(reply.body).toMatchObject({ id: order.id, status: asked.word });
    model.step(order, asked.actor, asked.word);
    return;
  }
  const isStranger = !order || model.relation(order, asked.actor) === undefined;
  // Couriers who may take orders learn that they came too late.
  const isLate =
    order &&
    isStranger &&
    asked.word === 'accepted' &&
    isCourier(asked.actor) &&
    model.cleared.has(asked.actor) &&
    isUnderWay(order) &&
    !order.declined.has(asked.actor) &&
    model.now - (order.assignedAt ?? 0) < 10 * 60_000;
  expect(isStranger && !isLate ? ['ORDER_NOT_FOUND'] : refusals, `answered ${reply.status}`).toContain(codeOf(reply));
}

/** The courier checks the ID of the person at the door. */
async function lookAtId(model: Model, real: World, { which: at, actor }: { which: Which; actor: Actor }) {
  const order = chosen(model, at);
  const affirmations = { isOfAge: true, isIdValid: true, isSober: true };
  const said = { method: 'typed', outcome: 'passed', affirmations };
  const reply = await real.client(actor).send('POST', `/api/orders/${order?.id ?? noOrder}/hand-over`, said);
  if (!isCourier(actor)) return void expect(codeOf(reply)).toBe('FORBIDDEN');
  if (!order || order.courier !== actor) return void expect(codeOf(reply)).toBe('ORDER_NOT_FOUND');
  if (order.status !== 'en_route') return void expect(codeOf(reply)).toBe('ID_CHECK_INVALID_STATE');
  if (order.minAge === 0) return void expect(codeOf(reply)).toBe('ID_CHECK_NOT_NEEDED');
  expect(reply.body).toMatchObject({ orderId: order.id, check: { outcome: 'passed' } });
  order.isChecked = true;
}

/** The next step of this order, by the actor in charge; a hasty courier checks no ID. */
async function moveOn(
  model: Model,
  real: World,
  { which: at, courier, isHasty }: { which: Which; courier: Courier; isHasty: boolean },
): Promise<void> {
  const order = chosen(model, { ...at, isAny: false });
  if (!order) return;
  const next = { pending: 'accepted', accepted: 'picked_up', picked_up: 'en_route', en_route: 'delivered' } as const;
  const word = order.status === 'accepted' && !order.courier ? 'accepted' : next[order.status as keyof typeof next];
  const nth = model.orders.length - 1 - model.orders.indexOf(order);
  if (word === 'delivered' && needsLook(order) && !isHasty)
    return lookAtId(model, real, { which: { isAny: true, nth }, actor: order.courier ?? courier });
  const hasReason = false;
  await step(
    model,
    real,
    {
      which: { isAny: true, nth },
      actor: order.courier ?? courier,
      word,
      hasReason,
    },
    byStatus,
  );
}

const steps = (actor: fc.Arbitrary<Actor>, word: fc.Arbitrary<Word>) =>
  fc.record<Asked>({ which, actor, word, hasReason: fc.boolean() });

const aWord = fc.constantFrom<Word>(...wordsOfStatus);

export const commands = {
  'next step': kind(
    14,
    fc.record({ which, courier: fc.constantFrom<Courier>(...couriers), isHasty: fc.boolean() }),
    moveOn,
  ),
  accept: kind(2, steps(fc.constantFrom('priya', 'maya', 'devon', 'helen'), one('accepted')), (model, real, asked) =>
    step(model, real, asked, byStatus),
  ),
  'both couriers accept at once': kind(1, which, async (model, real, at) => {
    const order = chosen(model, at);
    if (!order) return;
    const may = couriers.filter((courier) => model.mayStep(order, courier, 'accepted', false));
    const replies = await Promise.all(
      couriers.map((actor) => byStatus(real, order.id, { which: at, actor, word: 'accepted', hasReason: false })),
    );
    const taken = couriers.filter((_, i) => replies[i]?.status === 200);
    expect(taken.length).toBe(Math.min(1, may.length));
    for (const courier of taken) {
      expect(may).toContain(courier);
      model.step(order, courier, 'accepted');
    }
  }),
  pack: kind(
    2,
    fc.record({ which, actor: fc.constantFrom<Actor>('priya', 'priya', 'tomas', 'maya', 'rosa') }),
    async (model, real, { which: at, actor }) => {
      const order = chosen(model, at);
      const reply = await real
        .client(actor)
        .send('PATCH', `/api/store/orders/${order?.id ?? noOrder}`, { status: 'ready', packed });
      if (actor !== 'priya' && actor !== 'tomas') return void expect(codeOf(reply)).toBe('FORBIDDEN');
      if (!order || model.relation(order, actor) !== 'store') return void expect(codeOf(reply)).toBe('ORDER_NOT_FOUND');
      if (order.status !== 'accepted' || order.isReady)
        return void expect(codeOf(reply)).toBe('TRANSITION_NOT_ALLOWED');
      if (questionsOf(order).length > 0) return void expect(codeOf(reply)).toBe('PACKING_QUESTION_OPEN');
      expect(reply.body).toMatchObject({ id: order.id, tabletStatus: 'ready' });
      order.isReady = true;
    },
  ),
  'hand over': kind(
    1,
    steps(fc.constantFrom('priya', 'tomas', 'maya', 'devon', 'helen'), one('picked_up')),
    (model, real, asked) => step(model, real, asked, byDashboard),
  ),
  'set out': kind(1, steps(fc.constantFrom('priya', 'maya', 'devon', 'helen'), one('en_route')), (model, real, asked) =>
    step(model, real, asked, byStatus),
  ),
  deliver: kind(1, steps(fc.constantFrom('priya', 'maya', 'devon', 'helen'), one('delivered')), (model, real, asked) =>
    step(model, real, asked, byStatus),
  ),
  'look at the ID': kind(
    2,
    fc.record({ which, actor: fc.constantFrom<Actor>('maya', 'devon', 'priya', 'helen') }),
    lookAtId,
  ),
  'any step by anybody': kind(3, steps(anActor, aWord), (model, real, asked) => step(model, real, asked, byStatus)),
  'cancel as a customer': kind(
    2,
    steps(fc.constantFrom('rosa', 'otto', 'kid', 'maya'), one('cancelled')),
    (model, real, asked) => step(model, real, asked, byCancel),
  ),
  'cancel as a store': kind(1, steps(fc.constantFrom('priya', 'tomas'), one('cancelled')), (model, real, asked) =>
    step(model, real, asked, byCancel),
  ),
  'cancel as the house': kind(1, steps(one('helen'), one('cancelled')), (model, real, asked) =>
    step(model, real, asked, byHouse),
  ),
  'cancel as a courier': kind(1, steps(fc.constantFrom('maya', 'devon'), one('cancelled')), (model, real, asked) =>
    step(model, real, asked, byCancel),
  ),
  'what is overdue is cancelled': kind(2, nothing, async (model, real) => {
    for (const order of model.overdue()) model.step(order, 'system', 'cancelled');
    await real.runJob(cancelOverdueJob);
  }),
  'old positions are forgotten': kind(1, nothing, (_model, real) => real.runJob(purgePositionsJob)),
  'list the orders': kind(1, anActor, async (model, real, actor) => {
    const reply = await real.client(actor).get('/api/orders?limit=20');
    const theirs = model.orders.filter((order) => {
      const relation = model.relation(order, actor);
      // Released orders are found by id, but not listed again.
      if (isCourier(actor) && order.courier === null && order.declined.has(actor)) return false;
      // Couriers see the open work.
      return actor === 'maya'
        ? order.courier === 'maya' ||
            (relation !== undefined && order.courier === null && isUnderWay(order) && model.cleared.has('maya'))
        : relation !== undefined;
    });
    const listed = reply.body.filter(({ id }: { id: number }) => id > real.firstOrder);
    expect(listed.map(({ id, status }: { id: number; status: string }) => [id, status])).toEqual(
      theirs
        .reverse()
        .slice(0, 20)
        .map(({ id, status }) => [id, status]),
    );
  }),
  'open an order': kind(1, fc.record({ which, actor: anActor }), async (model, real, { which: at, actor }) => {
    const order = chosen(model, at);
    const reply = await real.client(actor).get(`/api/orders/${order?.id ?? noOrder}`);
    if (!order || model.relation(order, actor) === undefined) return void expect(codeOf(reply)).toBe('ORDER_NOT_FOUND');
    expect(reply.body).toMatchObject({ id: order.id, status: order.status, totalAmount: dollars(order.total) });
  }),
  // biome-ignore lint/suspicious/noExplicitAny: each row has a drawing of its own
} as const satisfies Record<string, Kind<any>>;
