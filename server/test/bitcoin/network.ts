/** What tests do to the simulated network: pay, find blocks, take a branch back, and look. */
import { sql } from 'drizzle-orm';
import { expect } from 'vitest';
import { mineBlock, payTestCoins } from '../../bitcoin/chain/simulated.ts';
import { lookOnce } from '../../bitcoin/payments/watch.ts';
import { rows } from '../../platform/database/db.ts';
import { storedMails } from '../../platform/mail/mail.ts';
import type { Client, TestApp } from '../harness/app.ts';

export const minute = 60_000;

export const ask = (client: Client, usdAmount: unknown, key?: string) =>
  client.send(
    'POST',
    '/api/bitcoin/create-payment',
    { orderId: null, usdAmount, paymentType: 'store_purchase' },
    key === undefined ? {} : { 'idempotency-key': key },
  );

export async function opened(client: Client, usdAmount = '41.00') {
  const reply = await ask(client, usdAmount);
  expect(reply.status, JSON.stringify(reply.body)).toBe(201);
  return reply.body;
}

export const loadIt = async (client: Client, id: number) => (await client.get(`/api/bitcoin/payments/${id}`)).body;
export const loadMoney = async (client: Client) => (await client.get('/api/wallet')).body.balance;
/** Texts of the emails to a person, the newest first. */
export async function loadMails({ context }: TestApp, { userId }: Client): Promise<string[]> {
  const [person] = await rows<{ email: string }>(context.db.read, sql`select email from users where id = ${userId}`);
  return (await storedMails(context.db.read, person?.email ?? '')).map(({ subject, parts }) =>
    [subject, ...(parts ?? []).flatMap((part) => ('say' in part ? [part.say] : []))].join('\n'),
  );
}
/** What satoshis are worth in cents, rounded down. */
export const worthOf = (sats: number, rateCents: number): number => Math.floor((sats * rateCents) / 100_000_000);
export const satsOf = (btc: string): number => Math.round(Number(btc) * 100_000_000);

export async function pay({ context }: TestApp, address: string, sats: number): Promise<void> {
  await payTestCoins(context, { address, sats, from: null });
  await lookOnce(context);
}
export async function mine({ context }: TestApp, blocks: number): Promise<void> {
  for (let i = 0; i < blocks; i++) await mineBlock(context);
  await lookOnce(context);
}
/** The newest blocks are gone, and others stand in their place; what was in them waits again. */
export async function reorganize({ context }: TestApp, blocks: number): Promise<void> {
  await context.db.transact(async (tx) => {
    const from = sql`(select max(height) - ${blocks} from sim_chain_blocks)`;
    await tx.execute(sql`update sim_chain_outputs set height = null where height > ${from}`);
    await tx.execute(sql`delete from sim_chain_blocks where height > ${from}`);
  });
  // Empty ones: what was taken back is not in them.
  await context.db.transact(async (tx) => {
    await tx.execute(sql`update sim_chain_outputs set appears_at = appears_at + interval '1 day' where height is null`);
  });
  for (let i = 0; i < blocks; i++) await mineBlock(context);
  await context.db.transact(async (tx) => {
    await tx.execute(sql`update sim_chain_outputs set appears_at = appears_at - interval '1 day' where height is null`);
  });
  await lookOnce(context);
}
