// @invariant CARDS-2: Whoever owes something of a deposit that was taken back neither plays nor is paid out before it is settled.
/** Refunds and disputes that the card provider tells of. */
import { sql } from 'drizzle-orm';
import { afterAll, describe, expect, test } from 'vitest';
import { debt, losses, outside } from '../../ledger/accounts.ts';
import { loadBalance } from '../../ledger/service.ts';
import { rows } from '../../platform/database/db.ts';
import { storedMails } from '../../platform/mail/mail.ts';
import { recordSpend } from '../../responsible-gaming/service.ts';
import { openCardProvider } from '../../test/card-provider/provider.ts';
import { type Client, useTestApp } from '../../test/harness/app.ts';
import { followPayment } from '../card/service.ts';

const provider = await openCardProvider();
const app = useTestApp({}, provider.env);
afterAll(() => provider.close());

const money = async (client: Client) => (await client.get('/api/wallet')).body.balance;
const loadOwed = async ({ userId }: Client) => 0 - (await loadBalance(app().context.db.read, debt(userId)));
const follow = (id: string) => followPayment(app().context, id);
/** A card deposit that is paid and credited. */
async function deposited(client: Client, amount = '20.00') {
  const { body } = await client.send('POST', '/api/create-payment-intent', { amount, currency: 'usd' });
  const id = [...provider.intents.keys()].at(-1) ?? '';
  provider.pay(id);
  await follow(id);
  return { paymentId: id, depositId: body.depositId as number };
}
/** The wallet's money goes into an order. */
async function spend(client: Client, amount: string): Promise<void> {
  const admin = await app().as('admin');
  const path = `/api/admin/wallets/${client.userId}/payouts`;
  const { status, body } = await admin.send('POST', path, { amount, reason: 'They asked for it' });
  expect(status).toBe(201);
  const paid = { decision: 'paid', reference: 'ACH 1', reason: '' };
  expect((await admin.send('POST', `/api/admin/payouts/${body.id}/decision`, paid)).status).toBe(200);
}
const play = ({ userId }: Client) =>
  app().context.db.transact((tx) =>
    recordSpend(tx, {
      userId,
      kind: 'spend',
      product: 'scratch',
      amount: 100,
      key: `scratch:${userId}`,
      limits: [],
    }),
  );
const loadCases = async () => (await (await app().as('admin')).get('/api/admin/disputed-deposits')).body;
const findCase = async (client: Client) =>
  (await loadCases()).find((one: { userId: string }) => one.userId === client.userId);
const settle = async (id: number, decision: string, reason = 'Spoke with them on the phone') =>
  (await app().as('admin')).send('POST', `/api/admin/disputed-deposits/${id}/decision`, { decision, reason });

describe('what the provider takes back', () => {
  test('leaves the wallet once, however often it is told, and is seen in the statement', async () => {
    const customer = await app().newCustomer();
    const { paymentId, depositId } = await deposited(customer);
    const before = await loadBalance(app().context.db.read, outside('card'));
    provider.refund(paymentId);
    await Promise.all([follow(paymentId), follow(paymentId)]);
    await follow(paymentId);
    expect(await money(customer)).toBe('0.00');
    expect((await loadBalance(app().context.db.read, outside('card'))) - before).toBe(2_050);
    expect((await customer.get(`/api/payments/deposits/${depositId}`)).body).toMatchObject({ refunded: '20.50' });
    expect((await customer.get('/api/transactions')).body[0]).toMatchObject({
      type: 'adjustment',
      direction: 'out',
      amount: '20.00',
      description: 'Deposit taken back',
    });
    expect(await findCase(customer)).toBeUndefined();
  });
  test('in parts leaves the wallet part by part, the fee last', async () => {
    const customer = await app().newCustomer();
    const { paymentId } = await deposited(customer);
    for (const [amount, left] of [
      [500, '15.00'],
      [1_500, '0.00'],
      [50, '0.00'],
    ] as const) {
      provider.refund(paymentId, amount);
      await follow(paymentId);
      expect(await money(customer)).toBe(left);
    }
    expect(await loadOwed(customer)).toBe(0);
  });
  test('in a dispute that we win comes back', async () => {
    const customer = await app().newCustomer();
    const { paymentId, depositId } = await deposited(customer);
    provider.dispute(paymentId);
    await follow(paymentId);
    expect(await money(customer)).toBe('0.00');
    const [row] = await rows<{ at: string | null }>(
      app().context.db.read,
      sql`select disputed_at::text as at from deposits where id = ${depositId}`,
    );
    expect(row?.at).not.toBeNull();
    provider.dispute(paymentId, 'won');
    await follow(paymentId);
    expect(await money(customer)).toBe('20.00');
  });
  test('is asked again when another followed the payment meanwhile: an old answer changes nothing', async () => {
    const customer = await app().newCustomer();
    const { paymentId } = await deposited(customer);
    const { cards } = app().context;
    if (!cards) throw new Error('no provider');
    provider.dispute(paymentId);
    let isFirst = true;
    // This answer is read, and is overtaken before it is used.
    const slow = {
      ...cards,
      load: async (id: string) => {
        const answer = await cards.load(id);
        if (!isFirst) return answer;
        isFirst = false;
        await follow(paymentId);
        provider.dispute(paymentId, 'won');
        await follow(paymentId);
        return answer;
      },
    };
    await followPayment({ ...app().context, cards: slow }, paymentId);
    expect(await money(customer)).toBe('20.00');
  });
});

describe('whoever had the deposit is written to', () => {
  const loadMails = async ({ userId }: Client) => {
    const [row] = await rows<{ email: string }>(
      app().context.db.read,
      sql`select email from users where id = ${userId}`,
    );
    const mails = await storedMails(app().context.db.read, row?.email ?? '');
    return mails
      .filter(({ subject }) => /card deposit|depósito con tarjeta/.test(subject))
      .map(({ subject, parts }) =>
        [subject, ...(parts ?? []).map((part) => ('say' in part ? part.say : '')).filter(Boolean)].join('\n'),
      );
  };

  test('once, with what left the wallet and what it shows now', async () => {
    const customer = await app().newCustomer();
    const { paymentId } = await deposited(customer);
    provider.refund(paymentId, 500);
    await Promise.all([follow(paymentId), follow(paymentId)]);
    const [mail, ...more] = await loadMails(customer);
    expect(more).toEqual([]);
    expect(mail).toContain('$5.00 of your card deposit was taken back');
    expect(mail).toContain('returned to your card');
    expect(mail).toContain('$5.00 left your wallet, which now shows $15.00.');
    expect(mail).not.toContain('owe');
    expect((await customer.get('/api/wallet')).body).toMatchObject({ balance: '15.00', owed: '0.00' });
  });
  test('in their language, with what they owe, what that bars and how to settle it; won, that they owe nothing', async () => {
    const customer = await app().newCustomer();
    await customer.send('PUT', '/api/users/language', { language: 'es' });
    const { paymentId } = await deposited(customer);
    await spend(customer, '15.00');
    provider.dispute(paymentId);
    await follow(paymentId);
    const [mail] = await loadMails(customer);
    expect(mail).toContain('Su banco retiró $20.50');
    expect(mail).toContain('Salieron $5.00 de su billetera, que ahora muestra $0.00.');
    expect(mail).toContain('debe $15.00');
    expect(mail).toContain('deposite $15.00 en su billetera y luego llame al');
    for (const path of ['/api/wallet', `/api/wallet/game-wallet/${customer.userId}`])
      expect((await customer.get(path)).body).toMatchObject({ balance: '0.00', owed: '15.00' });
    provider.dispute(paymentId, 'won');
    await Promise.all([follow(paymentId), follow(paymentId)]);
    const mails = await loadMails(customer);
    expect(mails).toHaveLength(2);
    const won = mails.find((one) => one !== mail);
    expect(won).toContain('Volvieron $20.50 de su depósito con tarjeta');
    expect(won).toContain('$15.00 de esa cantidad pagaron lo que debía.');
    expect(won).toContain('$5.00 están de nuevo en su billetera, que ahora muestra $5.00.');
    expect(won).toContain('Ya no debe nada.');
    expect((await customer.get('/api/wallet')).body).toMatchObject({ balance: '5.00', owed: '0.00' });
  });
  test('once of a dispute that is lost, with what is still owed; first heard of as lost, in the same email', async () => {
    const customer = await app().newCustomer();
    const { paymentId } = await deposited(customer);
    await spend(customer, '15.00');
    provider.dispute(paymentId);
    await follow(paymentId);
    provider.dispute(paymentId, 'lost');
    await Promise.all([follow(paymentId), follow(paymentId)]);
    await follow(paymentId);
    const mails = await loadMails(customer);
    expect(mails).toHaveLength(2);
    const lost = mails.find((one) => one.startsWith('The dispute about your card deposit is closed'));
    expect(lost).toContain('the $20.50 it took back of your card deposit stay with the cardholder');
    expect(lost).toContain('You still owe $15.00 from before.');
    expect((await customer.get('/api/wallet')).body).toMatchObject({ balance: '0.00', owed: '15.00' });

    const other = await app().newCustomer();
    const second = await deposited(other);
    provider.dispute(second.paymentId, 'lost');
    await follow(second.paymentId);
    await follow(second.paymentId);
    const [only, ...more] = await loadMails(other);
    expect(more).toEqual([]);
    expect(only).toContain('Its decision is final.');
  });
});

describe('what was spent already', () => {
  async function owing() {
    const customer = await app().newCustomer();
    const made = await deposited(customer);
    await spend(customer, '15.00');
    provider.dispute(made.paymentId);
    await follow(made.paymentId);
    return { customer, ...made };
  }
  test('is owed, and bars games and payouts of the wallet until an admin settles it', async () => {
    const { customer, depositId } = await owing();
    expect([await money(customer), await loadOwed(customer)]).toEqual(['0.00', 1_500]);
    const open = await findCase(customer);
    expect(open).toMatchObject({ depositId, amount: '20.00', owed: '15.00', balance: '0.00', isDisputed: true });
    await customer.send('POST', '/api/wallet/deposit', { amount: '30.00' });
    const admin = await app().as('admin');
    const payout = { amount: '5.00', reason: 'They asked for it' };
    const path = `/api/admin/wallets/${customer.userId}/payouts`;
    expect((await admin.send('POST', path, payout)).body).toMatchObject({ code: 'ACCOUNT_OWES', owed: '15.00' });
    await expect(play(customer)).rejects.toMatchObject({ code: 'ACCOUNT_OWES', details: { owed: '15.00' } });
    const settled = await settle(open.id, 'collect');
    expect(settled.body.map(({ id }: { id: number }) => id)).not.toContain(open.id);
    expect([await money(customer), await loadOwed(customer)]).toEqual(['15.00', 0]);
    await play(customer);
    expect((await admin.send('POST', path, payout)).status).toBe(201);
    expect((await settle(open.id, 'write_off')).body).toMatchObject({ code: 'DISPUTED_DEPOSIT_SETTLED' });
  });
  test('bars the payment of a payout that waits', async () => {
    const customer = await app().newCustomer();
    const { paymentId } = await deposited(customer);
    const admin = await app().as('admin');
    const path = `/api/admin/wallets/${customer.userId}/payouts`;
    const asked = await admin.send('POST', path, { amount: '20.00', reason: 'They asked for it' });
    provider.refund(paymentId);
    await follow(paymentId);
    const decide = (decision: object) => admin.send('POST', `/api/admin/payouts/${asked.body.id}/decision`, decision);
    expect((await decide({ decision: 'paid', reference: 'ACH 2', reason: '' })).body).toMatchObject({
      code: 'ACCOUNT_OWES',
      owed: '20.00',
    });
    expect((await decide({ decision: 'refused', reference: '', reason: 'The bank took it back' })).status).toBe(200);
    expect((await settle((await findCase(customer)).id, 'collect')).status).toBe(200);
    expect([await money(customer), await loadOwed(customer)]).toEqual(['0.00', 0]);
  });
  test('cannot be collected from a wallet that lacks it; written off, the platform bears it', async () => {
    const { customer, depositId } = await owing();
    const open = await findCase(customer);
    expect((await settle(open.id, 'collect')).body).toMatchObject({
      code: 'DEBT_ABOVE_BALANCE',
      owed: '15.00',
      balance: '0.00',
    });
    const lost = await loadBalance(app().context.db.read, losses(depositId));
    expect((await settle(open.id, 'write_off')).status).toBe(200);
    expect((await loadBalance(app().context.db.read, losses(depositId))) - lost).toBe(-1_500);
    expect(await loadOwed(customer)).toBe(0);
    expect(await money(customer)).toBe('0.00');
  });
  test('comes back with a dispute that we win: first what is owed, or what was written off', async () => {
    const first = await owing();
    provider.dispute(first.paymentId, 'won');
    await follow(first.paymentId);
    expect([await money(first.customer), await loadOwed(first.customer)]).toEqual(['5.00', 0]);
    expect(await findCase(first.customer)).toBeUndefined();

    const second = await owing();
    const lost = await loadBalance(app().context.db.read, losses(second.depositId));
    await settle((await findCase(second.customer)).id, 'write_off');
    provider.dispute(second.paymentId, 'won');
    await follow(second.paymentId);
    expect(await loadBalance(app().context.db.read, losses(second.depositId))).toBe(lost);
    expect(await money(second.customer)).toBe('5.00');
  });
  test('is one case however many steps it comes in', async () => {
    const customer = await app().newCustomer();
    const { paymentId } = await deposited(customer);
    await spend(customer, '20.00');
    provider.refund(paymentId, 800);
    await follow(paymentId);
    provider.refund(paymentId, 700);
    await follow(paymentId);
    expect(await findCase(customer)).toMatchObject({ owed: '15.00' });
  });
});

describe('settling a disputed deposit', () => {
  test('is refused for one that does not exist, and for one’s own', async () => {
    expect((await settle(2_000_000_000, 'collect')).body).toMatchObject({ code: 'DISPUTED_DEPOSIT_NOT_FOUND' });
    const admin = await app().as('admin');
    const { depositId } = await deposited(admin);
    const [own] = await rows<{ id: number }>(
      app().context.db.read,
      sql`insert into disputed_deposits(deposit_id, user_id, owed) values (${depositId}, ${admin.userId}, 0) returning id`,
    );
    expect((await settle(own?.id ?? 0, 'collect')).body).toMatchObject({ code: 'OWN_DISPUTED_DEPOSIT' });
  });
  test('leaves who decided, and why, in the record', async () => {
    const customer = await app().newCustomer();
    const { paymentId, depositId } = await deposited(customer);
    await spend(customer, '20.00');
    provider.refund(paymentId);
    await follow(paymentId);
    await customer.send('POST', '/api/wallet/deposit', { amount: '20.00' });
    await settle((await findCase(customer)).id, 'collect', 'They agreed');
    const found = await rows<{ action: string; details: object }>(
      app().context.db.read,
      sql`select action, details from audit_entries where subject_id = ${customer.userId} order by id desc limit 1`,
    );
    expect(found).toMatchObject([
      { action: 'disputed-deposit.collected', details: { depositId, owed: '20.00', reason: 'They agreed' } },
    ]);
  });
});
