/** The hash chain over the books: each transfer, in the order of ids (sql/seals.sql). */
import { type ChainReport, type Head, readHash, verifyChain } from '../platform/chain/chain.ts';
import type { ChainTables } from '../platform/chain/chain-rows.ts';
import type { Reader } from '../platform/database/db.ts';

export const bookChain: ChainTables = {
  prefix: 'ledger',
  table: 'ledger_transfers',
  sealedId: 'transfer_id',
  label: 'key',
  one: 'transfer',
  many: 'transfers',
};

/** Recomputes the whole chain. */
export const verifyBookChain = (db: Reader, expected?: Head): Promise<ChainReport> =>
  verifyChain(db, bookChain, { expected });

/** Hash of the whole books, sealed or not. */
export const ledgerHash = (db: Reader): Promise<Head> => readHash(db, bookChain);
