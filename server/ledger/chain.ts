/**
 * Recomputes the hash chain over the books. The database writes it (ledger_seal) and this file reads it, so each
 * detects a mistake or a change in the other. Stored hashes are trusted only to name the link that differs.
 */
import { createHash } from 'node:crypto';
import type { Reader } from '../platform/database/db.ts';
import { type ChainRow, chainEnd, type Finding, linksAfter } from './store.ts';

/** Number of links, and the last one's hash in hexadecimal. */
export type Head = { readonly count: number; readonly hash: string };
export const emptyChain: Head = { count: 0, hash: '00'.repeat(32) };
export const headText = (head: Head): string => `${head.count}:${head.hash}`;

const extended = (hash: string, line: string): string =>
  createHash('sha256').update(Buffer.from(hash, 'hex')).update(line).digest('hex');

const nameOf = (row: ChainRow): string => (row.key === null ? `transfer ${row.id}` : `transfer ${row.id}, ${row.key}`);

/**
 * Follows the chain link by link and reports where it differs from the books. After a wrong link it continues from the
 * stored hash, so that each wrong one is named and not all that follow it.
 */
export class ChainReader {
  readonly findings: Finding[] = [];
  /** Transfers above the chain's end: not sealed yet. */
  unsealed = 0;
  #count = 0;
  #hash = emptyChain.hash;
  readonly #lastSealed: bigint;
  readonly #expected: Head | undefined;
  #meetsExpected = false;
  /** A link that differs, until the next one shows on which side the change is. */
  #doubtful: { row: ChainRow; computed: string; stored: string } | undefined;

  constructor(lastSealed: bigint, expected?: Head) {
    this.#lastSealed = lastSealed;
    this.#expected = expected;
    this.#compareWithExpected();
  }

  get head(): Head {
    return { count: this.#count, hash: this.#hash };
  }

  #find(finding: string, row: ChainRow, detail: string): void {
    this.findings.push({ finding, subject: nameOf(row), detail });
  }

  #compareWithExpected(): void {
    if (this.#expected?.count === this.#count) this.#meetsExpected = this.#expected.hash === this.#hash;
  }

  read(row: ChainRow): void {
    const { line, seal } = row;
    if (seal === null) {
      if (BigInt(row.id) > this.#lastSealed) this.unsealed += 1;
      else this.#find('transfer without a seal', row, `put in later, or its seal was taken away: ${line}`);
      return;
    }
    this.#settleDoubt({ line, hash: seal.hash });
    const computed = line === null ? undefined : extended(this.#hash, line);
    const place = this.#count + 1;
    if (computed === undefined) this.#find('sealed transfer is gone', row, `seal ${seal.place} is still there`);
    else if (computed === seal.hash) {
      if (seal.place !== place) this.#find('seal was changed', row, `its place is ${place}, not ${seal.place}`);
    } else if (seal.place > place)
      this.#find('sealed transfers are gone', row, `before this one; seals ${place} to ${seal.place - 1} are missing`);
    else if (seal.place < place)
      this.#find('sealed transfers were put in', row, `before this one; its place is ${seal.place}, not ${place}`);
    else this.#doubtful = { row, computed, stored: seal.hash };
    this.#count = computed === seal.hash ? place : seal.place;
    this.#hash = seal.hash;
    this.#compareWithExpected();
  }

  /** The next seal follows either from the books (so the seal between was changed) or from that seal (so the books were). */
  #settleDoubt(next?: { line: string | null; hash: string }): void {
    const doubt = this.#doubtful;
    if (doubt === undefined) return;
    this.#doubtful = undefined;
    const { row, computed, stored } = doubt;
    const stands = `as it stands: ${row.line}`;
    const follows = (hash: string) => next?.line != null && extended(hash, next.line) === next.hash;
    if (follows(computed)) {
      this.#find('seal was changed', row, `${stored}, should be ${computed}`);
      this.#hash = computed;
    } else if (follows(stored)) this.#find('transfer was changed', row, stands);
    else this.#find('transfer or its seal was changed', row, stands);
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

async function* chainRows(db: Reader): AsyncGenerator<ChainRow> {
  let last: string | undefined = '0';
  while (last !== undefined) {
    const rows: ChainRow[] = await linksAfter(db, last);
    yield* rows;
    last = rows.at(-1)?.id;
  }
}

export type ChainReport = {
  readonly findings: readonly Finding[];
  readonly head: Head;
  /** Transfers that the next sealing will take in. */
  readonly unsealed: number;
};

/** Recomputes the whole chain. `expected` is a head that was written down earlier: what was cut off since is noticed. */
export async function verifyChain(db: Reader, expected?: Head): Promise<ChainReport> {
  const reader = new ChainReader((await chainEnd(db))?.lastSealed ?? 0n, expected);
  for await (const row of chainRows(db)) reader.read(row);
  reader.end();
  return { findings: reader.findings, head: reader.head, unsealed: reader.unsealed };
}

/**
 * Hash of the whole books, sealed or not: the head of a chain over all transfers. Equal hashes mean equal books, on any
 * engine.
 */
export async function ledgerHash(db: Reader): Promise<Head> {
  let { count, hash } = emptyChain;
  for await (const { line } of chainRows(db)) {
    if (line === null) continue;
    count += 1;
    hash = extended(hash, line);
  }
  return { count, hash };
}
