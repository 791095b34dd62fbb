/**
 * Recomputes a hash chain: that over the books, that over the audit. The database writes it (`ledger_seal`, `audit_seal`)
 * and this file reads it, so each detects a mistake or a change in the other. Stored hashes are trusted only to name the
 * link that differs.
 */
import { createHash } from 'node:crypto';
import type { Reader } from '../database/db.ts';
import { type ChainRow, type ChainTables, listLinksAfter, loadLink } from './chain-rows.ts';

export type Finding = { finding: string; subject: string; detail: string };

/** Number of links, and the last one's hash in hexadecimal. */
export type Head = { readonly count: number; readonly hash: string };
export const emptyChain: Head = { count: 0, hash: '00'.repeat(32) };
export const headText = (head: Head): string => `${head.count}:${head.hash}`;

const extended = (hash: string, line: string): string =>
  createHash('sha256').update(Buffer.from(hash, 'hex')).update(line).digest('hex');

/** An end as the log and the verifiers have it: `<count>:<64 hexadecimal digits>`. */
export function headIn(text: string): Head | undefined {
  const [, count, hash] = /^(\d{1,15}):([0-9a-f]{64})$/.exec(text) ?? [];
  return count === undefined || hash === undefined ? undefined : { count: Number(count), hash };
}

type Options = {
  /** Id of the last sealed row. */
  readonly lastSealed: bigint;
  /** A head that was written down earlier: what was cut off since is noticed. */
  readonly expected?: Head | undefined;
  /** The link after which the reading begins; that of an empty chain unless given. */
  readonly start?: Head | undefined;
};

/**
 * Follows the chain link by link and reports where it differs from the rows. After a wrong link it continues from the
 * stored hash, so that each wrong one is named and not all that follow it.
 */
export class ChainReader {
  readonly findings: Finding[] = [];
  /** Rows above the chain's end: not sealed yet. */
  unsealed = 0;
  #count: number;
  #hash: string;
  readonly #words: Pick<ChainTables, 'one' | 'many'>;
  readonly #lastSealed: bigint;
  readonly #expected: Head | undefined;
  #meetsExpected = false;
  /** A link that differs, until the next one shows on which side the change is. */
  #doubtful: { row: ChainRow; computed: string; stored: string } | undefined;

  constructor(words: Pick<ChainTables, 'one' | 'many'>, { lastSealed, expected, start = emptyChain }: Options) {
    this.#words = words;
    this.#count = start.count;
    this.#hash = start.hash;
    this.#lastSealed = lastSealed;
    this.#expected = expected;
    this.#compareWithExpected();
  }

  get head(): Head {
    return { count: this.#count, hash: this.#hash };
  }

  #find(finding: string, row: ChainRow, detail: string): void {
    const id = `${this.#words.one} ${row.id}`;
    this.findings.push({ finding, subject: row.label === null ? id : `${id}, ${row.label}`, detail });
  }

  #compareWithExpected(): void {
    if (this.#expected?.count === this.#count) this.#meetsExpected = this.#expected.hash === this.#hash;
  }

  read(row: ChainRow): void {
    const { line, seal } = row;
    const { one, many } = this.#words;
    if (seal === null) {
      if (BigInt(row.id) > this.#lastSealed) this.unsealed += 1;
      else this.#find(`${one} without a seal`, row, `put in later, or its seal was taken away: ${line}`);
      return;
    }
    this.#settleDoubt({ line, hash: seal.hash });
    const computed = line === null ? undefined : extended(this.#hash, line);
    const place = this.#count + 1;
    if (computed === undefined) this.#find(`sealed ${one} is gone`, row, `seal ${seal.place} is still there`);
    else if (computed === seal.hash) {
      if (seal.place !== place) this.#find('seal was changed', row, `its place is ${place}, not ${seal.place}`);
    } else if (seal.place > place)
      this.#find(`sealed ${many} are gone`, row, `before this one; seals ${place} to ${seal.place - 1} are missing`);
    else if (seal.place < place)
      this.#find(`sealed ${many} were put in`, row, `before this one; its place is ${seal.place}, not ${place}`);
    else this.#doubtful = { row, computed, stored: seal.hash };
    this.#count = computed === seal.hash ? place : seal.place;
    this.#hash = seal.hash;
    this.#compareWithExpected();
  }

  /** The next seal follows either from the rows (so the seal between was changed) or from that seal (so a row was). */
  #settleDoubt(next?: { line: string | null; hash: string }): void {
    const doubt = this.#doubtful;
    if (doubt === undefined) return;
    this.#doubtful = undefined;
    const { row, computed, stored } = doubt;
    const { one } = this.#words;
    const stands = `as it stands: ${row.line}`;
    const follows = (hash: string) => next?.line != null && extended(hash, next.line) === next.hash;
    if (follows(computed)) {
      this.#find('seal was changed', row, `${stored}, should be ${computed}`);
      this.#hash = computed;
    } else if (follows(stored)) this.#find(`${one} was changed`, row, stands);
    else this.#find(`${one} or its seal was changed`, row, stands);
  }

  end(): void {
    this.#settleDoubt();
    if (this.#expected && !this.#meetsExpected) {
      const found = this.#count < this.#expected.count ? `it has ${this.#count}` : 'it has another hash there';
      this.findings.push({
        finding: 'chain is not the expected one',
        subject: `link ${this.#expected.count}`,
        detail: found,
      });
    }
  }
}

async function* readLinks(db: Reader, of: ChainTables, after = '0'): AsyncGenerator<ChainRow> {
  let last: string | undefined = after;
  while (last !== undefined) {
    const found: ChainRow[] = await listLinksAfter(db, of, last);
    yield* found;
    last = found.at(-1)?.id;
  }
}

export type ChainReport = {
  readonly findings: readonly Finding[];
  readonly head: Head;
  /** Rows that the next sealing will take in. */
  readonly unsealed: number;
};

/**
 * Recomputes a chain: the whole of it, or its newest links only, from the seal before them on. `expected` is a head that
 * was written down earlier.
 */
export async function verifyChain(
  db: Reader,
  of: ChainTables,
  { expected, newest }: { readonly expected?: Head | undefined; readonly newest?: number } = {},
): Promise<ChainReport> {
  const end = await loadLink(db, of);
  const start = newest === undefined ? undefined : await loadLink(db, of, newest);
  const reader = new ChainReader(of, { lastSealed: BigInt(end?.id ?? 0), expected, start });
  for await (const row of readLinks(db, of, start?.id)) reader.read(row);
  reader.end();
  return { findings: reader.findings, head: reader.head, unsealed: reader.unsealed };
}

/** Hash of all rows, sealed or not: the head of a chain over all of them. Equal hashes mean equal rows, on any engine. */
export async function readHash(db: Reader, of: ChainTables): Promise<Head> {
  let { count, hash } = emptyChain;
  for await (const { line } of readLinks(db, of)) {
    if (line === null) continue;
    count += 1;
    hash = extended(hash, line);
  }
  return { count, hash };
}
