/**
 * Payments by card. Adapter: a provider that speaks the PaymentIntents API. Cards are entered into the provider's own form
 * in the browser; we ask for a payment, and later how it stands.
 */
import { z } from 'zod';

export type CardPayment = {
  /** The provider's name of the payment: "pi_…". */
  readonly id: string;
  readonly state: 'open' | 'paid' | 'canceled';
  /** Cents. */
  readonly total: number;
  readonly currency: string;
  /** Lets a browser confirm this one payment. */
  readonly clientSecret: string | null;
  /** Our deposit, as we named it when we asked for the payment. */
  readonly depositId: number | undefined;
  /** Cents that the provider has given back to the card, or taken from us while a dispute is open or lost. */
  readonly takenBack: number;
  readonly isDisputed: boolean;
  /** A bank has decided a dispute against us: what it took stays taken. */
  readonly isLost: boolean;
};

export type CardSettings = {
  readonly apiUrl: string;
  readonly secretKey: string;
  /** What a browser shows the provider. */
  readonly publishableKey: string;
  /** The provider's script for pages. */
  readonly scriptUrl: string;
  /** The provider signs its events with one of them. */
  readonly webhookSecrets: readonly string[];
};

export type CardProcessor = Pick<CardSettings, 'publishableKey' | 'scriptUrl' | 'webhookSecrets'> & {
  /** Repeating it for the same deposit answers the first payment. */
  readonly create: (asked: { depositId: number; total: number }) => Promise<CardPayment>;
  readonly load: (id: string) => Promise<CardPayment>;
  /** Refused, by CardRefusal, where the payment is paid already. */
  readonly cancel: (id: string) => Promise<CardPayment>;
};

/** The provider understood, and said no; the message is its own sentence for people. */
export class CardRefusal extends Error {
  override name = 'CardRefusal';
}

const answerWithinMs = 5_000;
/** The shapes below are those of this version, whatever version the account has chosen. */
const version = '2026-10-28.endive';

const Charge = z.object({ amount_refunded: z.number().int().nonnegative(), disputed: z.boolean() });
const Intent = z.object({
  id: z.string().regex(/^pi_\w{1,200}$/),
  object: z.literal('payment_intent'),
  amount: z.number().int().positive(),
  currency: z.string(),
  status: z.string(),
  client_secret: z.string().nullable(),
  metadata: z.record(z.string(), z.string()),
  latest_charge: z.union([Charge, z.string(), z.null()]).optional(),
});
const Disputes = z.object({
  data: z.array(z.object({ amount: z.number().int().nonnegative(), status: z.string() })),
});
const Refusal = z.object({ error: z.object({ message: z.string().optional() }) });

/** The name of our deposit among the notes of a payment. */
const noted = 'autolotto_deposit';
/** A dispute that took no money, or gave it back. */
const harmless = /^(?:warning_|won$|prevented$)/;

const stateOf = (status: string): CardPayment['state'] =>
  status === 'succeeded' ? 'paid' : status === 'canceled' ? 'canceled' : 'open';

type Disputed = { readonly amount: number; readonly isLost: boolean };
const undisputed: Disputed = { amount: 0, isLost: false };

const paymentOf = (intent: z.infer<typeof Intent>, disputed: Disputed): CardPayment => {
  const charge = typeof intent.latest_charge === 'object' ? intent.latest_charge : null;
  const depositId = Number(intent.metadata[noted]);
  return {
    id: intent.id,
    state: stateOf(intent.status),
    total: intent.amount,
    currency: intent.currency,
    clientSecret: intent.client_secret,
    depositId: Number.isSafeInteger(depositId) && depositId > 0 ? depositId : undefined,
    takenBack: Math.min(intent.amount, (charge?.amount_refunded ?? 0) + disputed.amount),
    isDisputed: charge?.disputed ?? false,
    isLost: disputed.isLost,
  };
};

/** Plain characters of a provider's sentence, at most 200. */
export const cleaned = (text: string): string =>
  text
    .replace(/[^\p{L}\p{N}\p{P}\p{Zs}$+=]/gu, ' ')
    .replace(/[<>{}\s]+/g, ' ')
    .trim()
    .slice(0, 200);

type Ask = { readonly path: string; readonly form?: Record<string, string>; readonly idempotencyKey?: string };

export function cardProcessorAt(settings: CardSettings, send: typeof fetch): CardProcessor {
  const { apiUrl, secretKey, publishableKey, scriptUrl, webhookSecrets } = settings;
  async function ask<T extends z.ZodType>(schema: T, { path, form, idempotencyKey }: Ask): Promise<z.output<T>> {
    const response = await send(`${apiUrl.replace(/\/$/, '')}/v1/${path}`, {
      method: form ? 'POST' : 'GET',
      signal: AbortSignal.timeout(answerWithinMs),
      headers: {
        accept: 'application/json',
        authorization: `Bearer ${secretKey}`,
        'stripe-version': version,
        ...(idempotencyKey ? { 'idempotency-key': idempotencyKey } : {}),
      },
      ...(form ? { body: new URLSearchParams(form) } : {}),
    });
    const answer: unknown = await response.json();
    if (response.ok) return schema.parse(answer);
    const refusal = Refusal.safeParse(answer);
    // What a provider says of its own troubles helps no customer.
    if (!refusal.success || response.status >= 500 || response.status === 401 || response.status === 429)
      throw new Error(`the card provider answered ${response.status}`);
    throw new CardRefusal(cleaned(refusal.data.error.message ?? ''));
  }

  const loadDisputed = async (id: string): Promise<Disputed> => {
    const { data } = await ask(Disputes, { path: `disputes?payment_intent=${encodeURIComponent(id)}&limit=100` });
    const harmful = data.filter(({ status }) => !harmless.test(status));
    return {
      amount: harmful.reduce((sum, { amount }) => sum + amount, 0),
      isLost: harmful.some(({ status }) => status === 'lost'),
    };
  };
  const complete = async (intent: z.infer<typeof Intent>): Promise<CardPayment> => {
    const isDisputed = typeof intent.latest_charge === 'object' && intent.latest_charge?.disputed;
    return paymentOf(intent, isDisputed ? await loadDisputed(intent.id) : undisputed);
  };

  return {
    publishableKey,
    scriptUrl,
    webhookSecrets,
    create: async ({ depositId, total }) =>
      complete(
        await ask(Intent, {
          path: 'payment_intents',
          form: {
            amount: String(total),
            currency: 'usd',
            'payment_method_types[0]': 'card',
            description: `Deposit ${depositId}`,
            [`metadata[${noted}]`]: String(depositId),
          },
          idempotencyKey: `deposit-${depositId}`,
        }),
      ),
    load: async (id) =>
      complete(await ask(Intent, { path: `payment_intents/${encodeURIComponent(id)}?expand[]=latest_charge` })),
    cancel: async (id) =>
      complete(
        await ask(Intent, {
          path: `payment_intents/${encodeURIComponent(id)}/cancel`,
          form: { cancellation_reason: 'abandoned' },
        }),
      ),
  };
}
