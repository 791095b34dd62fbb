import { expect, test } from 'vitest';
import { guardNestedConnections, NestedConnectionError } from './nested-connection-guard.ts';

function connection() {
  const one = {
    query: async (text: string) => `answer to ${text}`,
    exec: async () => 'done',
    transaction: async (work: (tx: { query: (text: string) => Promise<string> }) => Promise<unknown>) =>
      work({ query: async (text) => `answer within to ${text}` }),
  };
  const { within, assertOutside } = guardNestedConnections(one, ['query', 'exec', 'transaction']);
  return {
    one,
    assertOutside,
    transact: (work: Parameters<typeof one.transaction>[0]) => one.transaction((tx) => within(() => work(tx))),
  };
}

test('queries within their transaction, and outside of any, are answered', async () => {
  const { one, transact } = connection();
  expect(await transact((tx) => tx.query('a'))).toBe('answer within to a');
  expect(await one.query('b')).toBe('answer to b');
});

test('a query past the open transaction is refused at once instead of waiting forever', async () => {
  const { one, transact } = connection();
  await expect(transact(() => one.query('c'))).rejects.toThrow(NestedConnectionError);
  await expect(transact(() => one.exec())).rejects.toThrow(NestedConnectionError);
  await expect(transact(() => transact(async () => 'd'))).rejects.toThrow(NestedConnectionError);
});

test("others may query meanwhile, and so may work after the transaction's end", async () => {
  const { one, transact } = connection();
  let end = () => {};
  const running = transact(
    () =>
      new Promise<void>((resolve) => {
        end = resolve;
      }),
  );
  expect(await one.query('e')).toBe('answer to e');
  end();
  await running;
  let later: Promise<string> | undefined;
  const started = Promise.withResolvers<void>();
  await transact(async () => {
    later = started.promise.then(() => one.query('f'));
  });
  started.resolve();
  expect(await later).toBe('answer to f');
});

test('a conditional nested query is refused even when it does not run', async () => {
  const { assertOutside, transact } = connection();
  assertOutside('the time');
  await expect(transact(async () => assertOutside('the time'))).rejects.toThrow(
    new NestedConnectionError('the time is asked for within a transaction'),
  );
  assertOutside('the time');
});
