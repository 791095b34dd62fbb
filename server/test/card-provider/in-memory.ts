/** A card provider without a network, for tests that are about something else: what happens to a payment, a test says. */
import { type CardPayment, type CardProcessor, CardRefusal } from '../../platform/adapters/card-processor.ts';
import { publishableKey, webhookSecret } from './provider.ts';

export type TestCards = CardProcessor & {
  /** The customer pays in the browser. */
  readonly pay: (id: string) => void;
  /** What was refunded and what is disputed of it, in all. */
  readonly takeBack: (id: string, takenBack: number, isDisputed: boolean) => void;
};

export function openCards(): TestCards {
  const payments = new Map<string, CardPayment>();
  const loadKnown = (id: string): CardPayment => {
    const known = payments.get(id);
    if (!known) throw new Error(`no payment ${id}`);
    return known;
  };
  const change = (id: string, changed: Partial<CardPayment>): CardPayment => {
    const payment: CardPayment = { ...loadKnown(id), ...changed };
    payments.set(id, payment);
    return payment;
  };
  return {
    publishableKey,
    scriptUrl: 'https://cards.example/cards.js',
    webhookSecrets: [webhookSecret],
    create: async ({ depositId, total }) => {
      const id = `pi_${depositId}_${total}`;
      const made: CardPayment = payments.get(id) ?? {
        ...{ id, depositId, total, currency: 'usd', clientSecret: `${id}_secret` },
        ...{ state: 'open', takenBack: 0, isDisputed: false, isLost: false },
      };
      payments.set(id, made);
      return made;
    },
    load: async (id) => loadKnown(id),
    cancel: async (id) => {
      if (loadKnown(id).state === 'paid') throw new CardRefusal('This payment has succeeded.');
      return change(id, { state: 'canceled' });
    },
    pay: (id) => void change(id, { state: 'paid' }),
    takeBack: (id, takenBack, isDisputed) => void change(id, { takenBack, isDisputed }),
  };
}
