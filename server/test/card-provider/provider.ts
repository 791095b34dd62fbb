/**
 * A card provider for tests, over HTTP: it speaks the part of the PaymentIntents API that the product uses, signs its events
 * as the official library does, and can be slow, wrong or away. Events are told when a test says so, in any order and number.
 */
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import Stripe from 'stripe';
import { bankPage, fieldsPage, fieldsScript, script } from './browser-side.ts';

export const secretKey = 'sk_test_the-shop';
export const publishableKey = 'pk_test_the-shop';
export const webhookSecret = 'whsec_of-the-test-provider';

/** Cards as the provider's own test cards: taken, refused, in need of the bank, and one that breaks its script. */
export const cardNumbers = {
  good: '4242424242424242',
  declined: '4000000000000002',
  bank: '4000002500003155',
  broken: '4000000000000119',
} as const;

type Status = 'requires_payment_method' | 'requires_action' | 'processing' | 'succeeded' | 'canceled';
type Charge = { id: string; object: 'charge'; amount: number; amount_refunded: number; disputed: boolean };
type Dispute = { id: string; object: 'dispute'; payment_intent: string; amount: number; status: string };
export type Intent = {
  id: string;
  object: 'payment_intent';
  amount: number;
  currency: string;
  status: Status;
  client_secret: string;
  metadata: Record<string, string>;
  latest_charge: Charge | null;
};
export type Event = { id: string; object: 'event'; type: string; created: number; data: { object: object } };

type Answer = { readonly status: number; readonly body: unknown; readonly type?: string };
/** What the official library signs a text with. */
export const signatureOf = (payload: string, at: Date, secret = webhookSecret): string =>
  Stripe.webhooks.generateTestHeaderString({ payload, secret, timestamp: Math.floor(at.getTime() / 1000) });

const refusal = (status: number, message: string): Answer => ({
  status,
  body: { error: { type: status === 402 ? 'card_error' : 'invalid_request_error', message } },
});

/** What goes wrong with the next calls of the API, one entry a call. */
export type Trouble = 'slow' | 'lost' | 'broken' | 'garbage' | 'redirect' | Answer;

export class TestCardProvider {
  readonly intents = new Map<string, Intent>();
  readonly disputes: Dispute[] = [];
  readonly calls: { method: string; path: string; key: string | undefined }[] = [];
  /** Troubles of the next calls, in order. */
  readonly troubles: Trouble[] = [];
  /** Payments about which no question is answered. */
  readonly silent = new Set<string>();
  /** Told of each change, for whoever passes it on. */
  onEvent: ((event: Event) => void) | undefined;
  readonly #byKey = new Map<string, { form: string; answer: Answer }>();
  readonly #events: Event[] = [];
  readonly #slow = new Set<() => void>();
  #server: Server | undefined;
  #count = 0;

  get url(): string {
    const address = this.#server?.address() as AddressInfo | null | undefined;
    if (!address) throw new Error('the provider is closed');
    return `http://127.0.0.1:${address.port}`;
  }
  /** Settings of a server that takes cards here. */
  get env(): Record<string, string> {
    return {
      CARD_API_URL: this.url,
      CARD_SECRET_KEY: secretKey,
      CARD_PUBLISHABLE_KEY: publishableKey,
      CARD_WEBHOOK_SECRETS: `whsec_the-one-before, ${webhookSecret}`,
      CARD_SCRIPT_URL: `${this.url}/v1-test/stripe.js`,
    };
  }

  async open(port = 0): Promise<this> {
    this.#server = createServer((request, reply) => void this.#serve(request, reply));
    await new Promise<void>((resolve) => this.#server?.listen(port, '127.0.0.1', resolve));
    return this;
  }
  async close(): Promise<void> {
    for (const end of this.#slow) end();
    this.#server?.closeAllConnections();
    await new Promise<void>((resolve) => (this.#server ? this.#server.close(() => resolve()) : resolve()));
  }

  /** The customer pays in the browser. */
  pay(id: string, card: string = cardNumbers.good): Intent {
    const intent = this.#intent(id);
    if (intent.status === 'canceled') throw new Error(`${id} is canceled`);
    intent.status = 'succeeded';
    intent.latest_charge = {
      id: `ch_${id.slice(3)}`,
      object: 'charge',
      amount: intent.amount,
      amount_refunded: 0,
      disputed: card === 'disputed',
    };
    this.#tell('payment_intent.succeeded', intent);
    return intent;
  }
  refund(id: string, amount?: number): void {
    const charge = this.#chargeOf(id);
    charge.amount_refunded = Math.min(charge.amount, charge.amount_refunded + (amount ?? charge.amount));
    this.#tell('charge.refunded', { ...charge, payment_intent: id });
  }
  dispute(id: string, status = 'needs_response'): void {
    const charge = this.#chargeOf(id);
    charge.disputed = true;
    const known = this.disputes.find((one) => one.payment_intent === id);
    const dispute = known ?? {
      id: `dp_${id.slice(3)}`,
      object: 'dispute' as const,
      payment_intent: id,
      amount: charge.amount,
      status,
    };
    if (!known) this.disputes.push(dispute);
    dispute.status = status;
    this.#tell(known ? 'charge.dispute.updated' : 'charge.dispute.created', dispute);
  }

  /** How often the state of a payment was asked for. */
  asked = (id: string): number =>
    this.calls.filter(({ method, path }) => method === 'GET' && path === `/v1/payment_intents/${id}`).length;
  /** Every event so far, the oldest first. */
  events = (): readonly Event[] => [...this.#events];
  /** Tells the last event once more. */
  tellAgain(): void {
    const last = this.#events.at(-1);
    if (last) this.onEvent?.(last);
  }
  /** An event as it is sent: signed now, or when and with what a test says. */
  signed(
    event: object,
    { secret = webhookSecret, at = new Date() }: { secret?: string; at?: Date } = {},
  ): { payload: string; headers: Record<string, string> } {
    const payload = JSON.stringify(event, null, 2);
    return {
      payload,
      headers: {
        'content-type': 'application/json; charset=utf-8',
        'stripe-signature': signatureOf(payload, at, secret),
      },
    };
  }

  #intent(id: string): Intent {
    const found = this.intents.get(id);
    if (!found) throw new Error(`no payment ${id}`);
    return found;
  }
  #chargeOf(id: string): Charge {
    const { latest_charge: charge } = this.#intent(id);
    if (!charge) throw new Error(`${id} is not paid`);
    return charge;
  }
  #tell(type: string, object: object): void {
    this.#count += 1;
    const event: Event = {
      id: `evt_${this.#count}`,
      object: 'event',
      type,
      created: Math.floor(Date.now() / 1000),
      data: { object: structuredClone(object) },
    };
    this.#events.push(event);
    this.onEvent?.(event);
  }

  async #serve(request: IncomingMessage, reply: ServerResponse): Promise<void> {
    const url = new URL(request.url ?? '/', this.url);
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const form = new URLSearchParams(Buffer.concat(chunks).toString());
    const isApi = url.pathname.startsWith('/v1/');
    const trouble = isApi && request.method !== 'OPTIONS' ? this.troubles.shift() : undefined;
    if (isApi) {
      const key = request.headers['idempotency-key'];
      this.calls.push({ method: request.method ?? '', path: url.pathname, key: key?.toString() });
    }
    if (trouble === 'slow' || this.silent.has(url.pathname.split('/')[3] ?? '')) {
      await new Promise<void>((resolve) => {
        this.#slow.add(resolve);
        request.socket.once('close', () => resolve());
      });
      return;
    }
    const answer = trouble && typeof trouble === 'object' ? trouble : this.#answer(request, url, form);
    // The payment was made; only its reply is lost.
    if (trouble === 'lost') return void request.socket.destroy();
    if (trouble === 'broken') return send(reply, { status: 500, body: { error: { message: 'Our database is away' } } });
    if (trouble === 'garbage') return send(reply, { status: 200, body: '<html>Welcome</html>', type: 'text/html' });
    if (trouble === 'redirect') {
      reply.writeHead(307, { location: `${this.url}/elsewhere` }).end();
      return;
    }
    send(reply, answer);
  }

  #answer(request: IncomingMessage, url: URL, form: URLSearchParams): Answer {
    const pages: Record<string, Answer> = {
      '/v1-test/stripe.js': { status: 200, body: script, type: 'text/javascript' },
      '/fields': { status: 200, body: fieldsPage, type: 'text/html' },
      '/fields.js': { status: 200, body: fieldsScript, type: 'text/javascript' },
      '/bank': { status: 200, body: bankPage, type: 'text/html' },
    };
    if (request.method === 'OPTIONS') return { status: 204, body: undefined };
    const page = pages[url.pathname];
    if (page) return page;
    if (url.pathname === '/bank/approve') return this.#approve(form);
    const key = request.headers.authorization;
    const confirmed = /^\/v1\/payment_intents\/(pi_\w+)\/confirm$/.exec(url.pathname)?.[1];
    if (confirmed && key === `Bearer ${publishableKey}`) return this.#confirm(confirmed, form);
    if (key !== `Bearer ${secretKey}`) return refusal(401, 'Invalid API Key provided');
    const idempotencyKey = request.headers['idempotency-key']?.toString();
    const known = idempotencyKey && request.method === 'POST' ? this.#byKey.get(idempotencyKey) : undefined;
    if (known && known.form !== form.toString())
      return refusal(400, 'Keys for idempotent requests can only be used with the same parameters');
    if (known) return known.answer;
    const answer = structuredClone(this.#api(request.method ?? '', url, form));
    if (idempotencyKey && answer.status < 500) this.#byKey.set(idempotencyKey, { form: form.toString(), answer });
    return answer;
  }

  #api(method: string, url: URL, form: URLSearchParams): Answer {
    const [, , resource, id, action] = url.pathname.split('/');
    if (method === 'GET' && resource === 'disputes') {
      const data = this.disputes.filter((one) => one.payment_intent === url.searchParams.get('payment_intent'));
      return { status: 200, body: { object: 'list', data, has_more: false, url: '/v1/disputes' } };
    }
    if (method === 'POST' && resource === 'refunds') {
      const paid = form.get('payment_intent') ?? '';
      this.refund(paid, form.has('amount') ? Number(form.get('amount')) : undefined);
      return { status: 200, body: { id: `re_${paid.slice(3)}`, object: 'refund', payment_intent: paid } };
    }
    if (resource !== 'payment_intents') return refusal(404, `Unrecognized request URL (${method}: ${url.pathname})`);
    if (method === 'POST' && id === undefined) return this.#create(form);
    const intent = this.intents.get(id ?? '');
    if (!intent) return refusal(404, `No such payment_intent: '${id}'`);
    if (method === 'GET' && action === undefined) {
      const isExpanded = url.searchParams.getAll('expand[]').includes('latest_charge');
      const isWhole = isExpanded || url.searchParams.get('expand[0]') === 'latest_charge';
      return {
        status: 200,
        body: { ...intent, latest_charge: isWhole ? intent.latest_charge : (intent.latest_charge?.id ?? null) },
      };
    }
    if (method === 'POST' && action === 'cancel') {
      if (intent.status === 'succeeded' || intent.status === 'canceled')
        return refusal(400, `You cannot cancel this PaymentIntent because it has a status of ${intent.status}.`);
      intent.status = 'canceled';
      this.#tell('payment_intent.canceled', intent);
      return { status: 200, body: intent };
    }
    return refusal(404, 'Unrecognized request URL');
  }

  #create(form: URLSearchParams): Answer {
    const amount = Number(form.get('amount'));
    if (!Number.isSafeInteger(amount) || amount < 50) return refusal(400, 'Amount must be at least $0.50 usd');
    if (form.get('currency') !== 'usd') return refusal(400, 'Invalid currency');
    const id = `pi_${this.intents.size + 1}_${amount}`;
    const metadata: Record<string, string> = {};
    for (const [name, value] of form) {
      const named = /^metadata\[(\w+)\]$/.exec(name)?.[1];
      if (named) metadata[named] = value;
    }
    const intent: Intent = {
      id,
      object: 'payment_intent',
      amount,
      currency: 'usd',
      status: 'requires_payment_method',
      client_secret: `${id}_secret_${this.intents.size + 1}`,
      metadata,
      latest_charge: null,
    };
    this.intents.set(id, intent);
    return { status: 200, body: intent };
  }

  /** What the script of the page asks, with the card that was typed into the provider's own frame. */
  #confirm(id: string, form: URLSearchParams): Answer {
    const intent = this.intents.get(id);
    if (intent?.client_secret !== form.get('client_secret')) return refusal(404, `No such payment_intent: '${id}'`);
    if (intent.status === 'canceled') return refusal(400, 'This payment was canceled. Please start again.');
    const card = form.get('card') ?? '';
    if (card === cardNumbers.declined) {
      this.#tell('payment_intent.payment_failed', intent);
      return refusal(402, 'Your card was declined.');
    }
    if (card === cardNumbers.bank) {
      intent.status = 'requires_action';
      const query = new URLSearchParams({ payment_intent: id, return_url: form.get('return_url') ?? '' });
      return {
        status: 200,
        body: { ...intent, next_action: { redirect_to_url: { url: `${this.url}/bank?${query}` } } },
      };
    }
    return { status: 200, body: this.pay(id) };
  }

  #approve(form: URLSearchParams): Answer {
    const intent = this.pay(form.get('payment_intent') ?? '');
    const query = new URLSearchParams({
      payment_intent: intent.id,
      payment_intent_client_secret: intent.client_secret,
      redirect_status: 'succeeded',
    });
    return { status: 303, body: `${form.get('return_url')}?${query}` };
  }
}

function send(reply: ServerResponse, { status, body, type = 'application/json' }: Answer): void {
  const headers = {
    'access-control-allow-origin': '*',
    'access-control-allow-headers': 'authorization, content-type',
    'content-type': type,
  };
  if (status === 303) return void reply.writeHead(303, { ...headers, location: String(body) }).end();
  reply
    .writeHead(status, headers)
    .end(typeof body === 'string' ? body : body === undefined ? '' : JSON.stringify(body));
}

export const openCardProvider = (port?: number): Promise<TestCardProvider> => new TestCardProvider().open(port);
