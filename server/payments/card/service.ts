/** Deposits by card: a payment that the browser confirms with the provider, and what the provider says of it afterwards. */
import type { CardPayment as CardPaymentView } from '@autolotto/contract/payments/card/model.ts';
import { add, type Cents, cents, dollars } from '@autolotto/contract/shared/money.ts';
import { type CardPayment, type CardProcessor, CardRefusal } from '../../platform/adapters/card-processor.ts';
import type { Context } from '../../platform/context.ts';
import { databaseTime } from '../../platform/database/database-time.ts';
import { findResult } from '../../platform/database/idempotency.ts';
import { fail } from '../../platform/fail.ts';
import type { SignedBody } from '../../platform/http/bodies.ts';
import type { Actor } from '../../platform/http/session.ts';
import { assertFeatureOn } from '../../policy/service.ts';
import { followTakenBack } from '../disputes/service.ts';
import { followCardJob } from '../jobs.ts';
import { openDeposit } from '../opening.ts';
import { endDeposit, settleDeposit } from '../settlement.ts';
import * as store from '../store.ts';
import { CardEvent, paymentIdOf } from './events.ts';
import { cardProvider, cardProviderName, isPaymentOf, stateOf } from './provider.ts';
import { isSigned } from './signature.ts';
import { insertEvent } from './store.ts';

const cardsOf = ({ cards }: Context): CardProcessor => cards ?? fail('DEPOSITS_UNAVAILABLE', {});

/** Opens a deposit and its payment. A person has one card form open at a time: older ones are ended, and free their part of the limits. */
export async function createPaymentIntent(
  context: Context,
  actor: Actor,
  amount: Cents,
  idempotencyKey: string | undefined,
): Promise<CardPaymentView> {
  const cards = cardsOf(context);
  await assertFeatureOn(context, 'card');
  const provider = cardProvider(cards);
  const scope = `${actor.userId}:payments.card`;
  await endOlder(context, actor, await findResult(context.db.read, scope, idempotencyKey));
  const row = await openDeposit(context, actor, { amount, provider, scope, idempotencyKey });
  if (row.status === 'failed') fail('PAYMENT_FAILED', {});
  const payment = await beginOrLoad(context, cards, row);
  const total = add(cents(row.amount), cents(row.networkFee));
  const settled = await settleDeposit(context, row, stateOf(payment), payment.id);
  if (settled.status === 'failed' || payment.clientSecret === null) fail('PAYMENT_FAILED', {});
  return {
    clientSecret: payment.clientSecret,
    depositId: row.id,
    publishableKey: cards.publishableKey,
    scriptUrl: cards.scriptUrl,
    amount: dollars(cents(row.amount)),
    processingFee: dollars(cents(row.networkFee)),
    total: dollars(total),
  };
}

async function endOlder(context: Context, { userId }: Actor, repeated: number | undefined): Promise<void> {
  const cards = cardsOf(context);
  for (const row of await store.listOpenDeposits(context.db.read, userId, cardProviderName)) {
    if (row.id === repeated) continue;
    try {
      await endDeposit(context, cardProvider(cards), row);
    } catch (error) {
      context.log.warn({ err: error, depositId: row.id }, 'older card payment not ended');
    }
  }
}

/** A refusal ends the deposit; without an answer it stays open, and asking again under its key continues it. */
async function beginOrLoad(context: Context, cards: CardProcessor, row: store.DepositRow): Promise<CardPayment> {
  try {
    if (row.reference !== null) return await cards.load(row.reference);
    return await cards.create({ depositId: row.id, total: row.amount + row.networkFee });
  } catch (error) {
    if (!(error instanceof CardRefusal)) {
      context.log.warn({ err: error, depositId: row.id }, 'card provider did not answer');
      fail('PAYMENT_SETUP_FAILED', { reason: null });
    }
    if (row.reference === null) await settleDeposit(context, row, 'failed', null);
    fail('PAYMENT_SETUP_FAILED', { reason: error.message || null });
  }
}

/** Takes a signed event: its id is stored once, and a job asks the provider how the payment stands. */
export async function receiveEvent(
  context: Context,
  signature: string | undefined,
  { bytes, json }: SignedBody,
): Promise<{ received: true }> {
  const { webhookSecrets } = cardsOf(context);
  if (!isSigned(signature, bytes, webhookSecrets, await databaseTime(context))) fail('SIGNATURE_INVALID', {});
  const event = CardEvent.safeParse(json);
  if (!event.success) fail('MALFORMED_REQUEST', {});
  const paymentId = paymentIdOf(event.data);
  await context.db.transact(async (tx) => {
    const { id: eventId, type } = event.data;
    const outcome = paymentId ? 'queued' : 'ignored';
    const isNew = await insertEvent(tx, { provider: cardProviderName, eventId, type, outcome });
    if (isNew && paymentId) await context.jobs.enqueue(tx, followCardJob, { paymentId });
  });
  return { received: true };
}

/** Two that follow one payment at once: the later asks the provider again, a few times. */
const rounds = 5;

/** Asks the provider how a payment stands, and follows it. A payment that is not ours changes nothing. */
export async function followPayment(context: Context, paymentId: string): Promise<void> {
  const cards = cardsOf(context);
  for (let round = 0; round < rounds; round += 1) {
    const before = await store.depositByReference(context.db.read, cardProviderName, paymentId);
    const payment = await loadKnown(context, cards, paymentId);
    if (!payment) return;
    const row = before ?? (await loadNoted(context, payment));
    if (!row || !isPaymentOf(payment, { ...row, total: row.amount + row.networkFee })) {
      context.log.warn({ paymentId, depositId: row?.id }, 'card payment of no deposit of ours');
      return;
    }
    const settled = await settleDeposit(context, row, stateOf(payment), payment.id);
    if (await followTakenBack(context, settled, before?.refunds ?? 0, payment)) return;
  }
  throw new Error(`card payment ${paymentId} changed while it was followed`);
}

/** The deposit that a payment names, whose own note of the payment may not be written yet. */
const loadNoted = async (context: Context, { depositId }: CardPayment) =>
  depositId === undefined ? undefined : store.depositById(context.db.read, depositId);

async function loadKnown(context: Context, cards: CardProcessor, id: string): Promise<CardPayment | undefined> {
  try {
    return await cards.load(id);
  } catch (error) {
    if (!(error instanceof CardRefusal)) throw error;
    context.log.warn({ paymentId: id }, 'card payment unknown to the provider');
    return undefined;
  }
}
