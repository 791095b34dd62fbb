import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Sent as SentAs } from '../../client/outbox/outbox.ts';
import { actionsInMemory } from '../../client/outbox/storage.ts';
import type {
  CourierAction,
  OutboxItem,
  QueuedCourierAction,
  RejectionOutcome,
  StepRejection,
} from './queued-courier-action.ts';
import { type StepOutbox, stepOutbox } from './step-outbox.ts';

type Sent = SentAs<StepRejection>;
const stepsInMemory = () => actionsInMemory<QueuedCourierAction, StepRejection>();

const step = (key: string, orderId = 1, userId = 'maya'): QueuedCourierAction => ({
  key,
  userId,
  orderId,
  occurredAt: '2026-11-21T18:00:00.000Z',
  deed: { kind: 'status', to: 'picked_up' },
});
const rejection = (meaning: RejectionOutcome): Sent => ({
  reason: { words: 'No.', code: 'TRANSITION_NOT_ALLOWED', meaning },
  error: new Error('No.'),
});
const keys = (steps: readonly OutboxItem[]) => steps.map(({ key }) => key);

/** A server that may be away. */
function server(answer: (step: QueuedCourierAction) => Sent = () => 'done') {
  const heard: string[] = [];
  const at = { isAway: false, heard, answer };
  const send = async (one: QueuedCourierAction): Promise<Sent> => {
    if (at.isAway) return 'later';
    heard.push(one.key);
    return at.answer(one);
  };
  return { at, send };
}
/** One person's items, as a device stores them under the name of their stream. */
const storageOf = (store: ReturnType<typeof stepsInMemory>, userId: string) => ({
  ...store,
  all: async () => (await store.all()).filter((one) => one.userId === userId),
});
function queueOn(store = stepsInMemory(), { at, send } = server(), userId = 'maya') {
  return { queue: stepOutbox({ storage: storageOf(store, userId), send }), store, at };
}

describe('the steps of a courier', () => {
  test('the steps of a courier are sent at once when there is a connection', async () => {
    const { queue, at } = queueOn();
    expect(await queue.take([step('a'), step('b')])).toBe('sent');
    expect(at.heard).toEqual(['a', 'b']);
    expect(queue.state.queued).toEqual([]);
  });

  test('the steps of a courier wait without one, and go in their order when it is back', async () => {
    const { queue, at } = queueOn();
    at.isAway = true;
    expect(await queue.take([step('a')])).toBe('saved');
    expect(await queue.take([step('b', 2)])).toBe('saved');
    expect(keys(queue.state.queued)).toEqual(['a', 'b']);
    at.isAway = false;
    await queue.run();
    expect(at.heard).toEqual(['a', 'b']);
    expect(queue.state.queued).toEqual([]);
  });

  test('outlive the page, for who made them and for nobody else', async () => {
    const { queue, store, at } = queueOn();
    at.isAway = true;
    await queue.take([step('a')]);
    const other = queueOn(store, server(), 'devon');
    await other.queue.run();
    expect(other.at.heard).toEqual([]);
    const later = queueOn(store);
    await later.queue.run();
    expect(later.at.heard).toEqual(['a']);
  });

  test("a courier's step refused while watched fails with its later steps, and leaves nothing behind", async () => {
    const { queue, store, at } = queueOn();
    at.answer = ({ key }) => (key === 'check' ? rejection('not-possible') : 'done');
    await expect(queue.take([step('check'), step('photo'), step('delivered')])).rejects.toThrow('No.');
    expect(at.heard).toEqual(['check']);
    expect(await store.all()).toEqual([]);
  });

  test("a courier's rejected steps stay until their reason was read; other orders' steps go on", async () => {
    const { queue, at } = queueOn();
    at.isAway = true;
    await queue.take([step('a')]);
    await queue.take([step('b')]);
    await queue.take([step('c', 2)]);
    at.isAway = false;
    at.answer = ({ key }) => (key === 'a' ? rejection('cancelled') : 'done');
    await queue.run();
    // Shop and support hear of both: of what could not be done, and of what fell with it.
    expect(at.heard).toEqual(['a', 'c', 'a-refused', 'b-refused']);
    expect(queue.state.queued).toEqual([]);
    expect(queue.state.rejected).toMatchObject([
      { key: 'a', orderId: 1, rejected: { words: 'No.', meaning: 'cancelled' } },
    ]);
    await queue.dismiss('a');
    expect(queue.state.rejected).toEqual([]);
  });

  test('rejected steps leave their later evidence, which is sent with one notice', async () => {
    const { queue, at } = queueOn();
    const told: QueuedCourierAction[] = [];
    at.isAway = true;
    const of = (key: string, deed: CourierAction) => ({ ...step(key), deed });
    await queue.take([of('start', { kind: 'status', to: 'en_route' })]);
    await queue.take([
      of('check', visualCheck),
      of('photo', { kind: 'photo', file: new Blob(['door']) }),
      of('done', { kind: 'status', to: 'delivered' }),
    ]);
    at.isAway = false;
    at.answer = (one) => {
      told.push(one);
      return one.key === 'start' || one.key === 'check' ? rejection('cancelled') : 'done';
    };
    await queue.run();
    expect(at.heard).toEqual(['start', 'check', 'photo', 'start-refused', 'done-refused', 'check-refused']);
    expect(told.filter(({ deed }) => deed.kind === 'report').map(({ deed }) => deed)).toEqual([
      { kind: 'report', of: 'en_route', code: 'TRANSITION_NOT_ALLOWED', seq: 1 },
      { kind: 'report', of: 'delivered', code: 'TRANSITION_NOT_ALLOWED', seq: 4 },
      { kind: 'report', of: 'check', code: 'TRANSITION_NOT_ALLOWED', seq: 2 },
    ]);
    expect(keys(queue.state.rejected)).toEqual(['start']);
    expect(queue.state.queued).toEqual([]);
  });

  test('the steps of a courier are reported once more when nobody has heard the report, and a report that is refused ends there', async () => {
    const { queue, at, store } = queueOn();
    at.isAway = true;
    await queue.take([step('a')]);
    at.isAway = false;
    let isFirst = true;
    at.answer = ({ deed }) => {
      if (deed.kind !== 'report') return rejection('not-possible');
      if (!isFirst) return rejection('not-yours');
      isFirst = false;
      return 'later';
    };
    await queue.run();
    expect(keys(queue.state.queued)).toEqual(['a-refused']);
    await queue.run();
    expect(at.heard).toEqual(['a', 'a-refused', 'a-refused']);
    expect(keys(await store.all())).toEqual(['a']);
  });

  test('a courier who goes on hears of the rejection of an earlier step', async () => {
    const { queue, at, store } = queueOn();
    at.isAway = true;
    await queue.take([step('before')]);
    at.isAway = false;
    at.answer = ({ key }) => (key === 'before' ? rejection('cancelled') : 'done');
    const photo: QueuedCourierAction = { ...step('photo'), deed: { kind: 'photo', file: new Blob(['door']) } };
    await expect(queue.take([photo, step('done')])).rejects.toThrow('No.');
    await queue.run();
    expect(at.heard).toEqual(['before', 'photo', 'before-refused', 'done-refused']);
    expect(keys(await store.all())).toEqual(['before']);
  });

  test("a courier's steps are published to listeners", async () => {
    const { queue, at } = queueOn();
    at.isAway = true;
    const seen: number[] = [];
    const stop = queue.subscribe(() => seen.push(queue.state.queued.length));
    await queue.take([step('a')]);
    at.isAway = false;
    await queue.run();
    stop();
    // Taken, tried in vain, sent.
    expect(seen).toEqual([1, 1, 0]);
  });
});

describe('a step that can be undone', () => {
  const held = { isHeld: true };
  /** The page that took it, and others of the same browser. */
  function pagesOn(store = stepsInMemory()) {
    const at = server();
    let holders = 0;
    const open = () =>
      stepOutbox({
        storage: store,
        send: at.send,
        hold: () => {
          holders += 1;
          return () => {
            holders -= 1;
          };
        },
        isHeldElsewhere: async () => holders > 0,
      });
    return { open, store, at: at.at, die: () => (holders = 0) };
  }

  test('a step that can be undone is not sent before it is let go, however often the line comes and goes, and counts as done meanwhile', async () => {
    const { open, at } = pagesOn();
    const queue = open();
    const outcome = queue.take([step('a')], held);
    await queue.run();
    await queue.run();
    expect(at.heard).toEqual([]);
    expect([keys(queue.state.held), keys(queue.state.queued)]).toEqual([['a'], ['a']]);
    await queue.release();
    expect(await outcome).toBe('sent');
    expect(at.heard).toEqual(['a']);
    expect(queue.state.held).toEqual([]);
    expect(await queue.undo()).toBe(false);
  });

  test('an undone step is never sent, and leaves the steps around it as they are', async () => {
    const { open, store, at } = pagesOn();
    const queue = open();
    at.isAway = true;
    expect(await queue.take([step('before', 2)])).toBe('saved');
    const outcome = queue.take([step('a')], held);
    await queue.run();
    const undone = queue.undo();
    const next = queue.take([step('b')]);
    expect([await undone, await outcome]).toEqual([true, 'undone']);
    expect(keys(await store.all())).toEqual(['before', 'b']);
    at.isAway = false;
    await queue.run();
    expect(['sent', 'saved']).toContain(await next);
    expect(at.heard).toEqual(['before', 'b']);
  });

  test('the next step commits an undoable one, which is sent first', async () => {
    const { open, at } = pagesOn();
    const queue = open();
    const first = queue.take([step('a')], held);
    const second = queue.take([step('b')], held);
    expect(await first).toBe('sent');
    expect(at.heard).toEqual(['a']);
    expect(keys(queue.state.held)).toEqual(['b']);
    expect(await queue.take([step('c')])).toBe('sent');
    expect(await second).toBe('sent');
    expect(at.heard).toEqual(['a', 'b', 'c']);
  });

  test('an undoable step is not sent by another page, unless its own page is gone', async () => {
    const { open, at, die } = pagesOn();
    const [queue, other] = [open(), open()];
    void queue.take([step('a')], held);
    await other.run();
    expect(at.heard).toEqual([]);
    die();
    await other.run();
    expect(at.heard).toEqual(['a']);
    // The page's former state is outdated; nothing is sent twice.
    await queue.release();
    expect(at.heard).toEqual(['a']);
  });

  test('a step held offline is stored, and rejected with a sentence when it has become impossible', async () => {
    const { open, at } = pagesOn();
    const queue = open();
    at.isAway = true;
    const outcome = queue.take([step('a')], held);
    await queue.run();
    await queue.release();
    expect(await outcome).toBe('saved');
    at.isAway = false;
    at.answer = () => rejection('cancelled');
    await queue.run();
    expect(keys(queue.state.rejected)).toEqual(['a']);
  });
});

/** By eye, offline: its result waits like everything else. */
const visualCheck: CourierAction = {
  kind: 'check',
  check: { method: 'visual', outcome: 'passed', affirmations: { isOfAge: true, isIdValid: true, isSober: true } },
};

/** One of every kind, some of them held by a closed page. */
const courierActions: readonly CourierAction[] = [
  { kind: 'status', to: 'picked_up' },
  { kind: 'status', to: 'picked_up', bagCode: 'K7Q2MB' },
  { kind: 'status', to: 'delivered' },
  visualCheck,
  { kind: 'signature', signed: { typedName: 'Ada Lovelace' } },
  { kind: 'photo', file: new Blob(['a door']) },
  { kind: 'pin', said: { pin: '4821' } },
  { kind: 'incident', said: { kind: 'delay', words: 'A closed bridge' }, photo: new Blob(['a bridge']) },
  { kind: 'report', of: 'delivered', code: 'TRANSITION_NOT_ALLOWED', seq: 3 },
  { kind: 'refusal', lines: [{ lineId: 1, quantity: 1, reason: 'damaged' }], left: [{ lineId: 1, quantity: 2 }] },
  { kind: 'return', asked: { reason: 'not_home', calledTwice: true } },
];

/** Points at which the connection, or the phone itself, fails. */
const cuts = ['request lost', 'reply lost', 'phone dies unsent', 'phone dies unanswered'] as const;
type Cut = 'nothing' | (typeof cuts)[number];

test('50 steps arrive exactly once and in their order over 100 random cuts of the line and deaths of the phone', async () => {
  const steps = fc.array(fc.integer({ min: 1, max: 5 }), { minLength: 50, maxLength: 50 });
  const trouble = fc.array(fc.constantFrom(...cuts), { minLength: 100, maxLength: 100 }).chain((some) => {
    // Each step goes well once; what happens before it does is as it comes.
    const all = [...some, ...Array.from({ length: 49 }, () => 'nothing' as const)];
    return fc.shuffledSubarray(all, { minLength: all.length, maxLength: all.length });
  });
  await fc.assert(
    fc.asyncProperty(steps, trouble, async (orderIds, all) => {
      const store = stepsInMemory();
      const applied: QueuedCourierAction[] = [];
      const acted = new Set<string>();
      /** Like the real one: a key acts once. */
      const serverActs = (one: QueuedCourierAction) => {
        if (acted.has(one.key)) return;
        acted.add(one.key);
        applied.push(one);
      };
      const left: Cut[] = [...all, 'nothing'];
      const nextCut = (): Cut => left.shift() ?? 'nothing';
      const dead = new Error('the phone is dead');
      let queue = open();
      function open(): StepOutbox {
        let isDead = false;
        return stepOutbox({
          storage: {
            ...store,
            // A dead phone writes nothing any more.
            remove: (seqs) => (isDead ? Promise.reject(dead) : store.remove(seqs)),
            all: () => (isDead ? Promise.reject(dead) : store.all()),
          },
          send: async (one) => {
            const cut = nextCut();
            if (cut === 'request lost') return 'later';
            if (cut === 'phone dies unsent') isDead = true;
            else serverActs(one);
            if (cut === 'phone dies unanswered') isDead = true;
            if (isDead) throw dead;
            return cut === 'reply lost' ? 'later' : 'done';
          },
        });
      }
      const done = orderIds.map((orderId, at) => {
        const deed = courierActions[at % courierActions.length] ?? step('').deed;
        return { ...step(`step-${at}`, orderId), deed, ...(at % 4 === 3 && { isHeld: true as const }) };
      });
      for (const one of done) {
        await store.add([one]);
        await queue.run();
        // Whatever happened to the page, a new one takes over.
        queue = open();
      }
      for (let tries = 0; (await store.all()).length > 0; tries++) {
        expect(tries).toBeLessThan(300);
        await queue.run();
        queue = open();
      }
      expect(left).toEqual([]);
      const told = ({ key, orderId, occurredAt, deed }: QueuedCourierAction) => ({ key, orderId, occurredAt, deed });
      expect(applied.map(told)).toEqual(done.map(told));
      // A photo is its own order's, whatever was queued beside it.
      for (const [place, { deed }] of applied.entries())
        if (deed.kind === 'photo') expect(deed).toBe(done[place]?.deed);
    }),
    { numRuns: 100 },
  );
});
