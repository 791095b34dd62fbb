/** What is sealed, the books and the audit, as a transaction sees it. */
import { booksAt, ledgerHash } from './ledger/service.ts';
import { readAuditHash, verifyAuditChain } from './platform/audit/audit-chain.ts';
import { type Finding, headText } from './platform/chain/chain.ts';
import type { Tx } from './platform/database/db.ts';

export const sealedRecords = ['books', 'audit'] as const;
type PerRecord<T> = { readonly [R in (typeof sealedRecords)[number]]: T };

/** Number of their rows and the hash over all of them. */
export const readHashes = async (tx: Tx): Promise<PerRecord<string>> => ({
  books: headText(await ledgerHash(tx)),
  audit: headText(await readAuditHash(tx)),
});

/** What is wrong with them. */
export const listFindings = async (tx: Tx): Promise<PerRecord<readonly Finding[]>> => ({
  books: (await booksAt(tx)).findings,
  audit: (await verifyAuditChain(tx)).findings,
});
