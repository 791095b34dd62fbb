/** A card provider without a network, for tests that are about something else: payments are begun and canceled. */
import type { CardPayment, CardProcessor } from '../../platform/adapters/card-processor.ts';
import { publishableKey, webhookSecret } from './provider.ts';

export function openCards(): CardProcessor {
  const payments = new Map<string, CardPayment>();
  const loadKnown = (id: string): CardPayment => {
    const known = payments.get(id);
    if (!known) throw new Error(`no payment ${id}`);
    return known;
  };
  return {
    publishableKey,
    scriptUrl: 'https://cards.example/cards.js',
    webhookSecrets: [webhookSecret],
    create: async ({ depositId, total }) => {
      const id = `pi_${depositId}_${total}`;
      const made: CardPayment = payments.get(id) ?? {
        ...{ id, depositId, total, currency: 'usd', clientSecret: `${id}_secret` },
        ...{ state: 'open', takenBack: 0, isDisputed: false },
      };
      payments.set(id, made);
      return made;
    },
    load: async (id) => loadKnown(id),
    cancel: async (id) => {
      const canceled: CardPayment = { ...loadKnown(id), state: 'canceled' };
      payments.set(id, canceled);
      return canceled;
    },
  };
}
