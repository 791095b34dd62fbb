import fc from 'fast-check';
import { describe, expect, test, vi } from 'vitest';
import { ApiError } from '../errors.ts';
import { mayRetry } from './may-retry.ts';
import { Outbox, type QueuedAction, type Sent, type StoredAction } from './outbox.ts';
import { actionsInMemory, readStored, streamOf, takingOver } from './storage.ts';

type Note = QueuedAction & { readonly text: string };
type Reason = { readonly words: string };
type Answer = Sent<Reason> | Error;

const note = (text: string): Note => ({ key: `key of ${text}`, text });
const texts = (notes: Iterable<Note>) => Array.from(notes, ({ text }) => text);
const rejection = (words: string): Sent<Reason> => ({ reason: { words }, error: new Error(words) });

/** A device with a network that goes by `answers`, then always sends. */
function device(answers: Answer[] = [], storage = actionsInMemory<Note, Reason>()) {
  const tries: StoredAction<Note, Reason>[] = [];
  const arrived = new Map<string, Note>();
  const waits: { run: () => void; ms: number }[] = [];
  const outbox = new Outbox<Note, Reason>({
    storage,
    send: async (one) => {
      tries.push(one);
      const answer = answers.shift() ?? 'done';
      if (answer instanceof Error) throw answer;
      // What is sent again under its key acts once.
      if (answer === 'done') arrived.set(one.key, one);
      return answer;
    },
    later: (run, ms) => {
      const wait = { run, ms };
      waits.push(wait);
      return () => waits.splice(waits.indexOf(wait), 1);
    },
  });
  const settled = async () => {
    for (let at = 0; at < 50; at++) await Promise.resolve();
  };
  const wait = async () => {
    waits.splice(0, 1)[0]?.run();
    await settled();
  };
  return { outbox, tries, arrived, waits, storage, settled, wait };
}

describe('an outbox', () => {
  test('an outbox sends at once, in the order in which actions were done', async () => {
    const { outbox, arrived, settled } = device();
    await outbox.add([note('One')]);
    await outbox.add([note('Two')]);
    await settled();
    expect(texts(arrived.values())).toEqual(['One', 'Two']);
    expect(outbox.state.queued).toEqual([]);
  });

  test('an outbox shows an action before it is on the disk', async () => {
    const { outbox, settled } = device();
    const added = outbox.add([note('One')]);
    expect(texts(outbox.state.queued)).toEqual(['One']);
    await added;
    await settled();
    expect(outbox.state.queued).toEqual([]);
  });

  test('an outbox says when an action cannot be kept, and forgets it', async () => {
    const storage = actionsInMemory<Note, Reason>();
    const { outbox, tries } = device([], { ...storage, add: () => Promise.reject(new Error('The disk is full')) });
    await expect(outbox.add([note('One')])).rejects.toThrow('The disk is full');
    await outbox.run();
    expect(outbox.state.queued).toEqual([]);
    expect(tries).toEqual([]);
  });

  test('tries again more and more seldom without a network, and at once when there is hope', async () => {
    const { outbox, arrived, tries, waits, wait, settled } = device(['later', 'later', 'later']);
    await outbox.add([note('Are you there?')]);
    await settled();
    expect(waits.map(({ ms }) => ms)).toEqual([2_000]);
    await wait();
    expect(waits.map(({ ms }) => ms)).toEqual([4_000]);
    await wait();
    expect(waits.map(({ ms }) => ms)).toEqual([8_000]);
    await outbox.run();
    expect(waits).toEqual([]);
    expect(texts(arrived.values())).toEqual(['Are you there?']);
    expect(new Set(tries.map(({ key }) => key)).size).toBe(1);
    expect(tries.map(({ wasTried }) => wasTried)).toEqual([undefined, true, true, true]);
  });

  test('an outbox waits half a minute at most, and not at all once it is stopped', async () => {
    const { outbox, waits, wait, settled } = device(Array.from({ length: 9 }, () => 'later' as const));
    await outbox.add([note('One')]);
    await settled();
    for (let tries = 0; tries < 6; tries++) await wait();
    expect(waits.map(({ ms }) => ms)).toEqual([30_000]);
    outbox.stop();
    expect(waits).toEqual([]);
  });

  test('an outbox keeps a rejected action with its reason, and lets the others pass', async () => {
    const { outbox, arrived, settled } = device([rejection('This order is over.')]);
    await outbox.add([note('Too late'), note('In time')]);
    await settled();
    expect(texts(arrived.values())).toEqual(['In time']);
    expect(outbox.state.rejected).toMatchObject([{ text: 'Too late', rejected: { words: 'This order is over.' } }]);
    await outbox.retry('key of Too late');
    expect(texts(arrived.values())).toEqual(['In time', 'Too late']);
    expect(outbox.state.rejected).toEqual([]);
  });

  test('an outbox never sends what was dismissed while it waited', async () => {
    const { outbox, arrived, wait, settled } = device(['later']);
    await outbox.add([note('Oops')]);
    await settled();
    await outbox.dismiss('key of Oops');
    await wait();
    expect(arrived.size).toBe(0);
  });

  test('an outbox survives a reload and is shared with a second tab', async () => {
    const first = device(['later']);
    await first.outbox.add([note('Kept')]);
    await first.settled();
    const second = device([], first.storage);
    await second.outbox.look();
    expect(texts(second.outbox.state.queued)).toEqual(['Kept']);
    await second.outbox.run();
    expect(texts(second.arrived.values())).toEqual(['Kept']);
    await first.outbox.look();
    expect(first.outbox.state.queued).toEqual([]);
  });

  test('an outbox keeps its state until something changes, and tells its listeners of each change once', async () => {
    const { outbox, settled } = device(['later']);
    const before = outbox.state;
    expect(outbox.state).toBe(before);
    const heard = vi.fn<() => void>();
    const stop = outbox.subscribe(heard);
    await outbox.add([note('One')]);
    await settled();
    // It is there, and it was tried in vain.
    expect(heard).toHaveBeenCalledTimes(2);
    expect(outbox.state).not.toBe(before);
    stop();
    await outbox.add([note('Two')]);
    expect(heard).toHaveBeenCalledTimes(2);
  });

  test('delivers fifty actions over a hundred cuts once each and in order', async () => {
    const cut = fc.constantFrom<Answer>(new TypeError('cut'), 'later');
    await fc.assert(
      fc.asyncProperty(fc.array(cut, { minLength: 100, maxLength: 100 }), async (cuts) => {
        const { outbox, arrived, wait, waits, storage, settled } = device(cuts);
        const written = Array.from({ length: 50 }, (_, at) => `Message ${at}`);
        for (const text of written) await outbox.add([note(text)]);
        await settled();
        while ((await storage.all()).length > 0) await (waits.length > 0 ? wait() : outbox.run());
        expect(texts(arrived.values())).toEqual(written);
      }),
      { numRuns: 20 },
    );
  });
});

test.each([
  ['no answer', new TypeError('Failed to fetch'), true],
  ['nobody signed in', new ApiError(401, 'Unauthorized', ''), true],
  ['a second factor asked for', new ApiError(403, '', '{"code":"SECOND_FACTOR_REQUIRED","detail":""}'), true],
  ['a time-out', new ApiError(408, '', ''), true],
  ['too early', new ApiError(425, '', ''), true],
  ['too many calls', new ApiError(429, '', ''), true],
  ['a server in trouble', new ApiError(503, '', ''), true],
  ['a rejection', new ApiError(409, '', ''), false],
  ['an invalid body', new ApiError(400, '', ''), false],
])('after %s an action may be sent again: %s', (_what, error, may) => {
  expect(mayRetry(error)).toBe(may);
});

describe('what the version before kept', () => {
  test('actions stored by the previous version go first, once', async () => {
    const inMemory = actionsInMemory<Note, Reason>();
    let left = [note('Old'), note('Older tab')];
    const clear = vi.fn<() => void>(() => {
      left = [];
    });
    await inMemory.add([note('Older tab')]);
    const storage = takingOver(inMemory, { read: () => left, clear });
    await storage.add([note('New')]);
    expect(texts(await storage.all())).toEqual(['Older tab', 'Old', 'New']);
    expect(clear).toHaveBeenCalledTimes(1);
  });

  test('actions of the previous version stay until the outbox can store them', async () => {
    const inMemory = actionsInMemory<Note, Reason>();
    let isFull = true;
    const clear = vi.fn<() => void>();
    const storage = takingOver(
      { ...inMemory, add: (notes) => (isFull ? Promise.reject(new Error('full')) : inMemory.add(notes)) },
      { read: () => [note('Old')], clear },
    );
    expect(await storage.all()).toEqual([]);
    expect(clear).not.toHaveBeenCalled();
    isFull = false;
    expect(texts(await storage.all())).toEqual(['Old']);
    expect(clear).toHaveBeenCalledTimes(1);
  });

  test("a courier's actions of the previous version are read from the phone's database", () => {
    const stored = { seq: 7, key: 'a', userId: 'maya', text: 'Old', refused: { words: 'No.' } };
    expect(streamOf(stored)).toBe('courier:maya');
    expect(readStored(stored)).toEqual({
      seq: 7,
      key: 'a',
      userId: 'maya',
      text: 'Old',
      rejected: { words: 'No.' },
    });
    expect(streamOf({ ...stored, stream: 'tablet:anna' })).toBe('tablet:anna');
  });
});
