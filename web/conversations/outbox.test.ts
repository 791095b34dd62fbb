import { expect, test } from 'vitest';
import { Outbox, readMessages, type Surroundings, type Tried, type Waiting } from './outbox.ts';

/** A device with a network that goes by `answers`, then always sends. */
function device(answers: (Tried | Error)[] = [], kept: { text: string | null } = { text: null }) {
  const sent: Waiting[] = [];
  const taken = new Map<string, Waiting>();
  const waits: { run: () => void; ms: number }[] = [];
  let keys = 0;
  const around: Surroundings = {
    read: () => kept.text,
    write: (text) => {
      kept.text = text;
    },
    send: async (message) => {
      sent.push(message);
      const answer = answers.shift() ?? { kind: 'sent' };
      if (answer instanceof Error) throw answer;
      // What is sent again under its key is not said again.
      if (answer.kind === 'sent') taken.set(message.key, message);
      return answer;
    },
    later: (run, ms) => {
      const wait = { run, ms };
      waits.push(wait);
      return () => waits.splice(waits.indexOf(wait), 1);
    },
    newKey: () => `key-${++keys}-${Math.trunc(Math.random() * 1e9)}`,
    now: () => '2026-11-21T18:00:00.000Z',
  };
  const outbox = new Outbox(around);
  const settled = async () => {
    for (let at = 0; at < 50; at++) await Promise.resolve();
  };
  const wait = async () => {
    waits.splice(0, 1)[0]?.run();
    await settled();
  };
  return { outbox, sent, taken, waits, kept, settled, wait };
}
const texts = (messages: Iterable<Waiting>) =>
  [...messages].map(({ said }) => ('text' in said ? said.text : said.phrase));

test('what is written goes out at once, in the order it was written', async () => {
  const { outbox, taken, settled } = device();
  outbox.add(7, { text: 'One' });
  outbox.add(7, { phrase: 'ring_bell' });
  await settled();
  expect(texts(taken.values())).toEqual(['One', 'ring_bell']);
  expect(outbox.messages()).toEqual([]);
});

test('without a network it stays, is tried again more and more seldom, and goes out when there is hope', async () => {
  const { outbox, taken, waits, wait, settled } = device([new TypeError('offline'), { kind: 'later' }]);
  outbox.add(7, { text: 'Are you there?' });
  await settled();
  expect(texts(outbox.messages())).toEqual(['Are you there?']);
  expect(waits.map(({ ms }) => ms)).toEqual([2_000]);
  await wait();
  expect(waits.map(({ ms }) => ms)).toEqual([4_000]);
  outbox.work();
  await settled();
  expect(waits).toEqual([]);
  expect(texts(taken.values())).toEqual(['Are you there?']);
  expect(outbox.messages()).toEqual([]);
});

test('an answer that was lost on the way makes no second message: it is sent again under its key', async () => {
  const { outbox, sent, wait, settled } = device([new TypeError('the answer was lost')]);
  outbox.add(7, { text: 'One' });
  await settled();
  await wait();
  expect(sent).toHaveLength(2);
  expect(new Set(sent.map(({ key }) => key)).size).toBe(1);
});

test('what the server refuses stays with its words, and holds up nothing else', async () => {
  const { outbox, taken, settled } = device([{ kind: 'refused', problem: 'This order is over.' }]);
  outbox.add(7, { text: 'Too late' });
  outbox.add(8, { text: 'In time' });
  await settled();
  expect(texts(taken.values())).toEqual(['In time']);
  expect(outbox.messages()).toMatchObject([{ said: { text: 'Too late' }, problem: 'This order is over.' }]);
  outbox.again(outbox.messages()[0]?.key ?? '');
  await settled();
  expect(texts(taken.values())).toEqual(['In time', 'Too late']);
});

test('a message may be taken back while it waits', async () => {
  const { outbox, taken, wait, settled } = device([{ kind: 'later' }]);
  outbox.add(7, { text: 'Oops' });
  await settled();
  outbox.drop(outbox.messages()[0]?.key ?? '');
  await wait();
  expect(taken.size).toBe(0);
});

test('a reload, and a second tab, find what waits', async () => {
  const first = device([{ kind: 'later' }]);
  first.outbox.add(7, { text: 'Kept' });
  await first.settled();
  const second = device([], first.kept);
  expect(texts(second.outbox.messages())).toEqual(['Kept']);
  second.outbox.work();
  await second.settled();
  expect(texts(second.taken.values())).toEqual(['Kept']);
  expect(first.outbox.messages()).toEqual([]);
});

test('fifty messages over a hundred cuts arrive once each and in order', async () => {
  const cuts = Array.from({ length: 100 }, (_, at): Tried | Error =>
    at % 3 === 0 ? new TypeError('cut') : at % 3 === 1 ? { kind: 'later' } : { kind: 'sent' },
  );
  const { outbox, taken, wait, waits, settled } = device(cuts);
  const written = Array.from({ length: 50 }, (_, at) => `Message ${at}`);
  for (const text of written) outbox.add(7, { text });
  await settled();
  while (waits.length > 0) await wait();
  expect(texts(taken.values())).toEqual(written);
  expect(outbox.messages()).toEqual([]);
});

test('the list is the same one until it changes', async () => {
  const { outbox, settled } = device([{ kind: 'later' }]);
  const before = outbox.messages();
  expect(outbox.messages()).toBe(before);
  let heard = 0;
  const stop = outbox.listen(() => heard++);
  outbox.add(7, { text: 'One' });
  await settled();
  expect(outbox.messages()).not.toBe(before);
  expect(heard).toBe(1);
  stop();
  outbox.add(7, { text: 'Two' });
  expect(heard).toBe(1);
});

test.each([
  [null, 0],
  ['nonsense', 0],
  ['{"key":"a"}', 0],
  ['[null, 5, {}, {"key":"a","orderId":7,"said":{},"writtenAt":"x","problem":null}]', 0],
  ['[{"key":"a","orderId":7,"said":{"text":"Hi"},"writtenAt":"x","problem":null}]', 1],
])('of %s %i messages are read', (text, count) => {
  expect(readMessages(text)).toHaveLength(count);
});
