/** The chain reader's findings for each kind of change. On a real database: chain.int.test.ts. */
import { createHash } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import type { Reader } from '../database/db.ts';
import { ChainReader, emptyChain, type Head, headIn, headText, readHash, verifyChain } from './chain.ts';
import type { ChainRow, ChainTables } from './chain-rows.ts';

const transfers: ChainTables = {
  prefix: 'ledger',
  table: 'ledger_transfers',
  sealedId: 'transfer_id',
  label: 'key',
  one: 'transfer',
  many: 'transfers',
};

/** A chain as the database writes it, written down once more. */
function chain(lines: readonly string[]): ChainRow[] {
  let before: Buffer = Buffer.alloc(32);
  return lines.map((line, i) => {
    before = createHash('sha256')
      .update(Buffer.concat([before, Buffer.from(line)]))
      .digest();
    return { id: String(i + 1), label: `key ${i + 1}`, line, seal: { place: i + 1, hash: before.toString('hex') } };
  });
}
const whole = chain(['one', 'two', 'three', 'four', 'five']);
const headOf = (rows: readonly ChainRow[]): Head => ({ count: rows.length, hash: rows.at(-1)?.seal?.hash ?? '' });

type Options = { lastSealed?: bigint; expected?: Head; start?: Head };
function read(rows: readonly ChainRow[], { lastSealed = 5n, expected, start }: Options = {}) {
  const reader = new ChainReader(transfers, { lastSealed, expected, start });
  for (const row of rows) reader.read(row);
  reader.end();
  return reader;
}
const told = (rows: readonly ChainRow[], more: Options = {}) =>
  read(rows, more).findings.map(({ finding, subject, detail }) => `${finding}: ${subject}: ${detail}`);
const changed = (nth: number, change: Partial<ChainRow>): ChainRow[] =>
  whole.map((row, i) => (i === nth ? { ...row, ...change } : row));
const seal = (nth: number, change: Partial<NonNullable<ChainRow['seal']>>) => ({
  seal: { place: nth + 1, hash: whole[nth]?.seal?.hash ?? '', ...change },
});
const without = (...gone: number[]) => whole.filter((_, i) => !gone.includes(i));

describe('a chain that is whole', () => {
  test('a whole chain has no findings, and an end', () => {
    const reader = read(whole);
    expect(reader.findings).toEqual([]);
    expect(reader.head).toEqual(headOf(whole));
    expect(reader.unsealed).toBe(0);
    expect(headText(reader.head)).toBe(`5:${whole[4]?.seal?.hash}`);
  });
  test('an empty chain has the empty end', () => {
    expect(read([], { lastSealed: 0n }).head).toEqual({ count: 0, hash: '0'.repeat(64) });
    expect(emptyChain).toEqual({ count: 0, hash: '0'.repeat(64) });
  });
  test('a chain that is whole may have transfers after its end that wait for their seal', () => {
    const rows = [
      ...whole,
      { id: '6', label: 'key 6', line: 'six', seal: null },
      { id: '9', label: 'key 9', line: 'nine', seal: null },
    ];
    const reader = read(rows);
    expect(reader.findings).toEqual([]);
    expect(reader.unsealed).toBe(2);
    expect(reader.head).toEqual(headOf(whole));
  });
});

describe('what was done to it is named', () => {
  test('a changed transfer is named', () => {
    expect(told(changed(1, { line: 'two and a bit' }))).toEqual([
      'transfer was changed: transfer 2, key 2: as it stands: two and a bit',
    ]);
  });
  test('two transfers were changed, each by itself', () => {
    const rows = changed(1, { line: 'other' }).map((row, i) => (i === 3 ? { ...row, line: 'another' } : row));
    expect(told(rows)).toEqual([
      'transfer was changed: transfer 2, key 2: as it stands: other',
      'transfer was changed: transfer 4, key 4: as it stands: another',
    ]);
  });
  test('a changed seal is named', () => {
    expect(told(changed(1, seal(1, { hash: 'ab'.repeat(32) })))).toEqual([
      `seal was changed: transfer 2, key 2: ${'ab'.repeat(32)}, should be ${whole[1]?.seal?.hash}`,
    ]);
  });
  test('the last of them was changed: transfer or seal, nobody can tell', () => {
    for (const rows of [changed(4, { line: 'other' }), changed(4, seal(4, { hash: 'ab'.repeat(32) }))])
      expect(told(rows)).toEqual([
        `transfer or its seal was changed: transfer 5, key 5: as it stands: ${rows[4]?.line}`,
      ]);
  });
  test('two in a row were changed, so that neither tells of the other', () => {
    const rows = changed(1, { line: 'other' }).map((row, i) => (i === 2 ? { ...row, line: 'another' } : row));
    expect(told(rows)).toEqual([
      'transfer or its seal was changed: transfer 2, key 2: as it stands: other',
      'transfer was changed: transfer 3, key 3: as it stands: another',
    ]);
  });
  test('a changed place in the chain is named', () => {
    expect(told(changed(2, seal(2, { place: 30 })))).toEqual([
      'seal was changed: transfer 3, key 3: its place is 3, not 30',
    ]);
  });
  test('a transfer is gone, its seal is not', () => {
    expect(told(changed(1, { label: null, line: null }))).toEqual([
      'sealed transfer is gone: transfer 2: seal 2 is still there',
    ]);
  });
  test('a transfer and its seal are gone', () => {
    expect(told(without(1))).toEqual([
      'sealed transfers are gone: transfer 3, key 3: before this one; seals 2 to 2 are missing',
    ]);
    expect(told(without(1, 2))).toEqual([
      'sealed transfers are gone: transfer 4, key 4: before this one; seals 2 to 3 are missing',
    ]);
  });
  test('transfers with seals were put in', () => {
    const put: ChainRow = { id: '2', label: 'new', line: 'new', seal: { place: 2, hash: 'cd'.repeat(32) } };
    const rows = [...whole.slice(0, 1), put, ...whole.slice(1).map((row) => ({ ...row, id: `${Number(row.id) + 1}` }))];
    expect(told(rows, { lastSealed: 6n })).toEqual([
      'transfer or its seal was changed: transfer 2, new: as it stands: new',
      'sealed transfers were put in: transfer 3, key 2: before this one; its place is 2, not 3',
    ]);
  });
  test('a seal was taken away, or a transfer put in without one', () => {
    expect(told(changed(1, { seal: null }))).toEqual([
      'transfer without a seal: transfer 2, key 2: put in later, or its seal was taken away: two',
      'sealed transfers are gone: transfer 3, key 3: before this one; seals 2 to 2 are missing',
    ]);
    const last = changed(4, { seal: null });
    expect(told(last)).toEqual([
      'transfer without a seal: transfer 5, key 5: put in later, or its seal was taken away: five',
    ]);
  });
});

describe('an end that was written down', () => {
  test('an end that was written down is read as it was written, and nothing else is', () => {
    expect(headIn(headText(headOf(whole)))).toEqual(headOf(whole));
    for (const text of [
      'yesterday',
      '5',
      `5:${'0'.repeat(63)}`,
      `x5:${'0'.repeat(64)}`,
      `5:${'0'.repeat(64)}x`,
      `${'9'.repeat(16)}:${'0'.repeat(64)}`,
    ])
      expect(headIn(text)).toBeUndefined();
  });
  const written = headOf(whole.slice(0, 3));
  test('an end that was written down is met on the way, wherever the chain ends now', () => {
    expect(told(whole, { expected: written })).toEqual([]);
    expect(told(whole.slice(0, 3), { expected: written, lastSealed: 3n })).toEqual([]);
    expect(told(whole, { expected: emptyChain })).toEqual([]);
    expect(told([], { expected: emptyChain, lastSealed: 0n })).toEqual([]);
  });
  test('an end that was written down is missed by a chain that was cut off', () => {
    expect(told(whole.slice(0, 2), { expected: written, lastSealed: 2n })).toEqual([
      'chain is not the expected one: link 3: it has 2',
    ]);
  });
  test('an end that was written down is missed by a chain of another past', () => {
    const other = chain(['one', 'too', 'three', 'four']);
    expect(told(other, { expected: written, lastSealed: 4n })).toEqual([
      'chain is not the expected one: link 3: it has another hash there',
    ]);
    expect(told(other.slice(0, 3), { expected: written, lastSealed: 3n })).toEqual([
      'chain is not the expected one: link 3: it has another hash there',
    ]);
  });
});

describe('read from a database', () => {
  /** Returns the end of the chain, and its rows page by page. */
  function database(rows: readonly ChainRow[]): Reader {
    return {
      execute: async (query: { queryChunks: (string | number | { value?: string[] })[] }) => {
        const text = query.queryChunks
          .flatMap((chunk) => (typeof chunk !== 'object' ? [] : (chunk.value ?? [])))
          .join('');
        if (!text.includes('full join')) {
          const before = Number(query.queryChunks.find((chunk) => typeof chunk === 'number'));
          const link = rows.filter((row) => row.seal).at(-1 - before);
          return { rows: link?.seal ? [{ id: link.id, count: link.seal.place, hash: link.seal.hash }] : [] };
        }
        const [after] = query.queryChunks.filter((chunk) => typeof chunk === 'string');
        if (!/^\d+$/.test(after ?? '')) throw new Error('ids are numbers');
        const page = rows.filter(({ id }) => BigInt(id) > BigInt(after ?? '')).slice(0, 3);
        return {
          rows: page.map(({ seal: sealed, ...row }) => ({
            ...row,
            place: sealed?.place ?? null,
            hash: sealed?.hash ?? null,
          })),
        };
      },
    } as unknown as Reader;
  }
  test('all pages are read, and the report says what waits', async () => {
    const rows = [...whole, { id: '6', label: 'key 6', line: 'six', seal: null }];
    expect(await verifyChain(database(rows), transfers)).toEqual({ findings: [], head: headOf(whole), unsealed: 1 });
    expect((await verifyChain(database(rows), transfers, { expected: { count: 9, hash: '' } })).findings).toHaveLength(
      1,
    );
    expect((await verifyChain(database(changed(1, { seal: null })), transfers)).findings[0]).toMatchObject({
      finding: 'transfer without a seal',
    });
    expect(await verifyChain(database([]), transfers)).toEqual({ findings: [], head: emptyChain, unsealed: 0 });
  });
  test('the newest links are read from the seal before them on', async () => {
    const rows = changed(1, { line: 'other' });
    const report = (newest: number) => verifyChain(database(rows), transfers, { newest });
    expect(await report(2)).toEqual({ findings: [], head: headOf(whole), unsealed: 0 });
    expect((await report(3)).findings).toEqual([]);
    expect((await report(4)).findings).toEqual([
      { finding: 'transfer was changed', subject: 'transfer 2, key 2', detail: 'as it stands: other' },
    ]);
    expect((await report(50)).findings, 'more than there are').toHaveLength(1);
  });
  test('the hash of the books goes over what is not sealed, too, and not over what is gone', async () => {
    expect(await readHash(database(whole), transfers)).toEqual(headOf(whole));
    expect(await readHash(database(whole.map((row) => ({ ...row, seal: null }))), transfers)).toEqual(headOf(whole));
    const gone = changed(1, { label: null, line: null });
    expect(await readHash(database(gone), transfers)).toEqual(headOf(chain(['one', 'three', 'four', 'five'])));
    expect(await readHash(database([]), transfers)).toEqual(emptyChain);
  });
});
