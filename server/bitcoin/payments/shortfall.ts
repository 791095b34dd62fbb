/** What the platform bears of a payment that is short by so little that it counts as whole. */
import type { BitcoinPurpose } from '@autolotto/contract/bitcoin/states.ts';
import { type Cents, cents } from '@autolotto/contract/shared/money.ts';
import { wallet } from '../../ledger/accounts.ts';
import { post } from '../../ledger/post.ts';
import type { Tx } from '../../platform/database/db.ts';
import { shortfallBorne, shortfallReturned } from '../postings.ts';
import { shortfallOf } from './rules.ts';
import * as store from './store.ts';
import { askedOf } from './view.ts';

async function findRow(tx: Tx, purpose: BitcoinPurpose, subject: number): Promise<store.PaymentRow | undefined> {
  const id = await store.findFor(tx, purpose, subject);
  return id === undefined ? undefined : store.loadPayment(tx, id);
}

/** Only as the thing is bought, in its transaction: whoever changes their mind before has what they sent, and no more. */
export async function bearShortfall(tx: Tx, purpose: BitcoinPurpose, subject: number): Promise<void> {
  const row = await findRow(tx, purpose, subject);
  if (!row) return;
  const amount = cents(shortfallOf(askedOf(row), await store.listOutputs(tx, [row])));
  if (amount > 0) await post(tx, shortfallBorne({ paymentId: row.id, userId: row.userId, amount }));
}

/** As so much of its money was given back, in the same transaction: what was borne is not the payer's. */
export async function returnShortfall(tx: Tx, purpose: BitcoinPurpose, subject: number, given: Cents): Promise<void> {
  const row = await findRow(tx, purpose, subject);
  if (!row) return;
  const { key } = shortfallBorne({ paymentId: row.id, userId: row.userId, amount: cents(0) });
  const amount = cents(Math.min(given, await store.loadCredited(tx, key, wallet(row.userId).name)));
  if (amount > 0) await post(tx, shortfallReturned({ paymentId: row.id, userId: row.userId, amount }));
}
