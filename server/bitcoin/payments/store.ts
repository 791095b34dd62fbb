import type { BitcoinException, BitcoinPaymentState, BitcoinPurpose } from '@autolotto/contract/bitcoin/states.ts';
import { and, desc, eq, getTableColumns, inArray, lt, type SQL, sql } from 'drizzle-orm';
import { type Named, namedRows, type Reader, rows, sqlState, type Tx } from '../../platform/database/db.ts';
import type { KeyToTake } from '../../platform/database/idempotency.ts';
import { fail } from '../../platform/fail.ts';
import { btcAddresses, btcOutputs, btcPayments } from '../tables.ts';
import { coinbaseDepth, dustBelow } from './rules.ts';

export type PaymentRow = typeof btcPayments.$inferSelect & { readonly address: string };
export type OutputRow = typeof btcOutputs.$inferSelect;
export type NewOutput = typeof btcOutputs.$inferInsert;

const withAddress = (db: Reader) =>
  db
    .select({ ...getTableColumns(btcPayments), address: btcAddresses.address })
    .from(btcPayments)
    .innerJoin(
      btcAddresses,
      and(eq(btcAddresses.network, btcPayments.network), eq(btcAddresses.index, btcPayments.addressIndex)),
    );

export async function loadPayment(db: Reader, id: number): Promise<PaymentRow | undefined> {
  const [row] = await withAddress(db).where(eq(btcPayments.id, id));
  return row;
}

/** Locks several in one order, whoever does. */
export const lockPayments = (tx: Tx, ids: readonly number[]): Promise<PaymentRow[]> =>
  withAddress(tx)
    .where(inArray(btcPayments.id, [...ids]))
    .orderBy(btcPayments.id)
    .for('update', { of: btcPayments });
export async function lockPayment(tx: Tx, id: number): Promise<PaymentRow | undefined> {
  const [row] = await lockPayments(tx, [id]);
  return row;
}

export const listPayments = (
  db: Reader,
  userId: string,
  { limit, cursor }: { readonly limit: number; readonly cursor: number | undefined },
): Promise<PaymentRow[]> =>
  withAddress(db)
    .where(and(eq(btcPayments.userId, userId), cursor === undefined ? undefined : lt(btcPayments.id, cursor)))
    .orderBy(desc(btcPayments.id))
    .limit(limit);

/** Payments by their numbers, newest first. */
export const listByIds = (db: Reader, ids: readonly number[]): Promise<PaymentRow[]> =>
  withAddress(db)
    .where(inArray(btcPayments.id, [...ids]))
    .orderBy(desc(btcPayments.id));

/** Outputs of payments, in the order of their arrival. */
export async function listOutputs(
  db: Reader,
  payments: readonly Pick<PaymentRow, 'network' | 'addressIndex'>[],
): Promise<OutputRow[]> {
  const [first] = payments;
  if (!first) return [];
  const indexes = JSON.stringify(payments.map(({ addressIndex }) => addressIndex));
  return db
    .select()
    .from(btcOutputs)
    .where(
      and(
        eq(btcOutputs.network, first.network),
        sql`${btcOutputs.addressIndex} in (select one::int from jsonb_array_elements_text(${indexes}::jsonb) one)`,
      ),
    )
    .orderBy(btcOutputs.firstSeenAt, btcOutputs.txid, btcOutputs.vout);
}

/** The payment for a thing: there is one at most. */
export async function findFor(db: Reader, purpose: BitcoinPurpose, subject: number): Promise<number | undefined> {
  const [row] = await db
    .select({ id: btcPayments.id })
    .from(btcPayments)
    .where(and(eq(btcPayments.purpose, purpose), eq(btcPayments.subject, subject)));
  return row?.id;
}

const taking: Named<{ id: number; used: number | null }> = {
  name: 'take a key of a bitcoin payment',
  text: `select next.id::int as id, idempotency_take($1::jsonb, next.id)::int as used
           from (select nextval('btc_payments_id_seq') as id) next`,
};
/** The number of the payment that is to be opened; `used`: of the one that the key has opened before. */
export async function takeKey(tx: Tx, key: KeyToTake): Promise<{ readonly id: number; readonly used: number | null }> {
  const [row] = await namedRows(tx, taking, [JSON.stringify(key)]).catch((error: unknown) => {
    if (sqlState(error) === 'AL002') fail('IDEMPOTENCY_KEY_REUSED', {});
    throw error;
  });
  if (!row) throw new Error('no number for a bitcoin payment');
  return row;
}

export type NewPayment = Omit<
  PaymentRow,
  'id' | 'status' | 'exception' | 'addressIndex' | 'address' | 'createdAt' | 'expiresAt' | 'watchUntil' | 'confirmedAt'
> & { readonly id: number | null };
type Limits = { readonly minutes: number; readonly watchHours: number; readonly mostOpen: number };
type Opened = { open: number } & Partial<
  Pick<PaymentRow, 'id' | 'addressIndex' | 'address'> & Record<'createdAt' | 'expiresAt' | 'watchUntil', string>
>;
const opening: Named<{ made: Opened }> = { name: 'open a bitcoin payment', text: 'select btc_open($1::jsonb) as made' };
/** Answers no row where the person has too many open, or no address is ready. */
export async function insertPayment(
  tx: Tx,
  asked: NewPayment,
  limits: Limits,
): Promise<{ readonly open: number; readonly row: PaymentRow | undefined }> {
  const [found] = await namedRows(tx, opening, [JSON.stringify({ ...asked, ...limits })]);
  if (!found) throw new Error('bitcoin payment not written');
  const { open, id, addressIndex, address, createdAt, expiresAt, watchUntil } = found.made;
  if (id === undefined || addressIndex === undefined || address === undefined) return { open, row: undefined };
  const times = {
    ...{ createdAt: new Date(createdAt ?? ''), expiresAt: new Date(expiresAt ?? '') },
    ...{ watchUntil: new Date(watchUntil ?? ''), confirmedAt: null },
  };
  return { open, row: { ...asked, ...times, id, addressIndex, address, status: 'pending', exception: 'none' } };
}

export type Stand = {
  readonly id: number;
  readonly status: BitcoinPaymentState;
  readonly exception: BitcoinException;
};
export const updatePayments = async (tx: Tx, all: readonly Stand[]): Promise<void> => {
  if (all.length === 0) return;
  await tx.execute(
    sql`update btc_payments p
           set status = one.status, exception = one.exception,
               confirmed_at = case one.status when 'confirmed' then coalesce(p.confirmed_at, app_now()) else p.confirmed_at end
          from jsonb_to_recordset(${JSON.stringify(all)}::jsonb) as one(id int, status text, exception text)
         where p.id = one.id`,
  );
};

export const upsertOutputs = async (tx: Tx, all: NewOutput[]): Promise<void> => {
  if (all.length === 0) return;
  await tx
    .insert(btcOutputs)
    .values(all)
    .onConflictDoUpdate({
      target: [btcOutputs.txid, btcOutputs.vout],
      set: { state: sql`excluded.state`, height: sql`excluded.height`, blockHash: sql`excluded.block_hash` },
    });
};

type Credited = Pick<OutputRow, 'txid' | 'vout'> & { readonly valueCents: number; readonly creditedKey: string };
export const markCredited = async (tx: Tx, all: readonly Credited[]): Promise<void> => {
  if (all.length === 0) return;
  await tx.execute(
    sql`update btc_outputs o set value_cents = one."valueCents", credited_key = one."creditedKey"
          from jsonb_to_recordset(${JSON.stringify(all)}::jsonb) as one(txid text, vout int, "valueCents" bigint, "creditedKey" text)
         where o.txid = one.txid and o.vout = one.vout`,
  );
};

export const markReversed = (tx: Tx, { txid, vout }: Pick<OutputRow, 'txid' | 'vout'>, reversals: number) =>
  tx
    .update(btcOutputs)
    .set({ reversals })
    .where(and(eq(btcOutputs.txid, txid), eq(btcOutputs.vout, vout)));

/** The persons of those payments of which something was credited. */
export async function listCredited(tx: Tx, ids: readonly number[]): Promise<string[]> {
  const found = await rows<{ userId: string }>(
    tx,
    sql`select distinct p.user_id as "userId" from btc_payments p
         where p.id in (select one::int from jsonb_array_elements_text(${JSON.stringify(ids)}::jsonb) one)
           and exists (select from btc_outputs o where o.network = p.network and o.address_index = p.address_index and o.credited_key is not null)`,
  );
  return found.map(({ userId }) => userId);
}

/** What a credit put into a wallet: its value less the network fee. */
export async function loadCredited(tx: Tx, key: string, walletName: string): Promise<number> {
  const [row] = await rows<{ amount: number }>(
    tx,
    sql`select e.amount::float8 as amount from ledger_transfers t
          join ledger_entries e on e.transfer_id = t.id
          join ledger_accounts a on a.id = e.account_id and a.name = ${walletName}
         where t.key = ${key}`,
  );
  return row?.amount ?? 0;
}

export type Page = { readonly all: boolean; readonly after: number; readonly limit: number };
export type Watched = {
  readonly id: number;
  readonly network: PaymentRow['network'];
  readonly addressIndex: number;
  readonly address: string;
  /** Its time is over, or an output is as deep as it waits for, though nothing new is seen. */
  readonly isDue: boolean;
  /** A new block counts for it. */
  readonly isConfirming: boolean;
};

/** An output `o` that is deep enough to be credited, or to be credited again; below 546 satoshis none is. */
export const isDeep = (tipHeight: number, required: SQL): SQL =>
  sql`o.state = 'in_block' and o.sats >= ${dustBelow} and (o.credited_key is null or o.reversals % 2 = 1)
      and ${tipHeight}::int - o.height + 1 >= case when o.is_coinbase then greatest(${coinbaseDepth}::int, ${required}) else ${required} end`;

/**
 * Payments whose addresses are looked at: of the last day, and whatever is on its way; or all of them. Most looks find
 * nothing new: then no payment is locked that waits for blocks alone.
 */
export const listWatched = (
  db: Reader,
  network: string,
  { all, after, limit, tipHeight }: Page & { readonly tipHeight: number },
): Promise<Watched[]> =>
  rows<Watched>(
    db,
    sql`select p.id, p.network, p.address_index as "addressIndex", a.address, p.status = 'confirming' as "isConfirming",
               p.status = 'pending' and p.expires_at < app_now()
                 or exists (select from btc_outputs o where o.network = p.network and o.address_index = p.address_index and ${isDeep(tipHeight, sql`p.required`)}) as "isDue"
          from btc_payments p join btc_addresses a on a.network = p.network and a.index = p.address_index
         where p.network = ${network} and p.id > ${after}
           and (${all} or p.watch_until > app_now() or p.status in ('pending', 'confirming'))
         order by p.id limit ${limit}`,
  );

/** Counts money that came beside what a deposit was opened for; it is here, so no limit refuses it. */
export const recordArrived = (tx: Tx, userId: string, amountCents: number, key: string) =>
  tx.execute(sql`select record_arrived(${userId}, 'deposit', 'deposit', ${amountCents}, ${key})`);
