import { cents } from '@autolotto/contract/shared/money.ts';
import { sql } from 'drizzle-orm';
import fc from 'fast-check';
import { expect } from 'vitest';
import { DomainError } from '../platform/fail.ts';
import {
  aCustomer,
  aKey,
  anActor,
  cart,
  codeOf,
  dollars,
  goods,
  type Kind,
  kind,
  place,
} from '../test/model/command.ts';
import { type Customer, type Deposit, isUnderWay, type Model } from '../test/model/model.ts';
import type { World } from '../test/model/world.ts';
import { commands as cardCommands } from './card/model-commands.ts';
import { settlePendingJob } from './jobs.ts';
import { deposit, settlePending } from './service.ts';

const anAmount = fc.integer({ min: 1, max: 30_000 });

function expectDeposit(
  model: Model,
  reply: { id: number; status: string; wallet: { balance: string } },
  of: Deposit,
): void {
  expect(reply).toMatchObject({ id: of.id, status: of.state, wallet: { balance: dollars(model.wallet(of.customer)) } });
}

async function pay(model: Model, real: World, customer: Customer, amount: number, key?: string): Promise<void> {
  const used = key === undefined ? undefined : model.used.get(`${customer} deposit ${key}`);
  const against = model.againstDeposit(customer, amount);
  const reply = await real
    .client(customer)
    .send(
      'POST',
      '/api/wallet/deposit',
      { amount: dollars(amount) },
      key === undefined ? {} : { 'idempotency-key': key },
    );
  if (used?.deposit && used.body !== String(amount)) return void expect(codeOf(reply)).toBe('IDEMPOTENCY_KEY_REUSED');
  if (used?.deposit) return expectDeposit(model, reply.body, used.deposit);
  if (against.length > 0) return void expect(against).toContain(codeOf(reply));
  expect(reply.status).toBe(200);
  const made = opened(model, reply.body.id, customer, amount, 'sandbox');
  model.settle(made, 'confirmed');
  expectDeposit(model, reply.body, made);
  if (key !== undefined) model.used.set(`${customer} deposit ${key}`, { body: String(amount), deposit: made });
}

function opened(model: Model, id: number, customer: Customer, amount: number, provider: string): Deposit {
  const fee = model.settings['fee.network'];
  const made: Deposit = { ...{ id, customer, amount, fee, provider }, state: 'pending', at: model.now };
  model.deposits.push(made);
  return made;
}

/** Through a bank that accepts, refuses, delays, or does not answer. */
async function payByBank(
  model: Model,
  real: World,
  customer: Customer,
  amount: number,
  answers: World['bank']['answers'],
) {
  real.bank.answers = answers;
  const against = model.againstDeposit(customer, amount);
  const userId = real.idOf(customer);
  const actor = { userId, sessionId: '', pickedRole: null, role: 'customer', isWorkAgeVerified: false } as const;
  const outcome = await deposit(real.app.context, actor, cents(amount), undefined, real.bank).catch(
    (error: unknown) => {
      if (error instanceof DomainError) return error.code;
      throw error;
    },
  );
  if (against.length > 0) return void expect(against).toContain(outcome);
  const [row] = (
    await real.app.context.db.read.execute<{ id: number }>(
      sql`select max(id)::int as id from deposits where user_id = ${userId}`,
    )
  ).rows;
  const made = opened(model, row?.id ?? 0, customer, amount, 'bank');
  model.settle(made, answers === 'nothing' ? 'pending' : answers);
  if (typeof outcome === 'string') expect([outcome, answers]).toEqual(['PAYMENT_FAILED', 'failed']);
  else expectDeposit(model, outcome, made);
}

/** A card payment that nobody completed in an hour is ended. */
function later({ now }: Model, { card, at }: Deposit, state: Deposit['state']): Deposit['state'] {
  if (!card) return state;
  if (card.isPaid) return 'confirmed';
  return now - at > 60 * 60_000 ? 'failed' : 'pending';
}

export const commands = {
  ...cardCommands,
  deposit: kind(4, fc.record({ customer: aCustomer, amount: anAmount }), (model, real, { customer, amount }) =>
    pay(model, real, customer, amount),
  ),
  'deposit with a key': kind(
    1,
    fc.record({ customer: aCustomer, amount: fc.constantFrom(1_000, 2_000), key: aKey }),
    (model, real, { customer, amount, key }) => pay(model, real, customer, amount, key),
  ),
  'deposit that the bank confirms': kind(
    1,
    fc.record({ customer: aCustomer, amount: anAmount }),
    (model, real, { customer, amount }) => payByBank(model, real, customer, amount, 'confirmed'),
  ),
  'deposit that the bank refuses': kind(
    1,
    fc.record({ customer: aCustomer, amount: anAmount }),
    (model, real, { customer, amount }) => payByBank(model, real, customer, amount, 'failed'),
  ),
  'deposit that the bank leaves open': kind(
    1,
    fc.record({
      customer: aCustomer,
      amount: anAmount,
      answers: fc.constantFrom('pending' as const, 'nothing' as const),
    }),
    (model, real, { customer, amount, answers }) => payByBank(model, real, customer, amount, answers),
  ),
  'open deposits are asked about': kind(
    1,
    fc.constantFrom('confirmed' as const, 'failed' as const, 'pending' as const),
    async (model, real, state) => {
      real.bank.later = state;
      for (const open of model.deposits)
        if (open.state === 'pending' && model.now - open.at > 10_000) model.settle(open, later(model, open, state));
      await settlePending(real.app.context, real.bank);
      await real.runJob(settlePendingJob);
    },
  ),
  'order from the wallet': kind(6, fc.record({ customer: aCustomer, lines: goods }), (model, real, drawn) =>
    place(model, real, { ...cart, ...drawn, method: 'wallet' }),
  ),
  'look into the wallet': kind(1, aCustomer, async (model, real, customer) => {
    expect((await real.client(customer).get('/api/wallet')).body).toMatchObject({
      balance: dollars(model.wallet(customer)),
      held: dollars(model.held(customer)),
    });
  }),
  'look into another wallet': kind(
    1,
    fc.record({ actor: anActor, customer: aCustomer }),
    async (model, real, { actor, customer }) => {
      const reply = await real.client(actor).get(`/api/wallets/${real.idOf(customer)}`);
      if (actor !== customer && actor !== 'helen') return void expect(codeOf(reply)).toBe('FORBIDDEN');
      expect(reply.body).toMatchObject({ balance: dollars(model.wallet(customer)) });
    },
  ),
  'read the statement': kind(1, aCustomer, async (model, real, customer) => {
    const reply = await real.client(customer).get('/api/transactions?limit=15');
    type Row = { type: string; amount: string; direction: string; status: string; orderId: number | null };
    expect(
      reply.body.map(({ type, amount, direction, status, orderId }: Row) => ({
        type,
        amount,
        direction,
        status,
        orderId,
      })),
    ).toEqual(
      (model.lines.get(customer) ?? []).slice(0, 15).map(({ type, amount, direction, order, payout }) => ({
        ...{ type, amount: dollars(amount), direction, orderId: order?.id ?? null },
        status:
          (type === 'purchase' && order && isUnderWay(order)) || payout?.state === 'requested'
            ? 'pending'
            : 'completed',
      })),
    );
  }),
  // biome-ignore lint/suspicious/noExplicitAny: each row has a drawing of its own
} as const satisfies Record<string, Kind<any>>;
