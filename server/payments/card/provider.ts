import { type CardPayment, type CardProcessor, CardRefusal } from '../../platform/adapters/card-processor.ts';
import type { PaymentProvider, PaymentState } from '../provider.ts';

export const cardProviderName = 'card';

const states = { open: 'pending', paid: 'confirmed', canceled: 'failed' } as const satisfies Record<
  CardPayment['state'],
  PaymentState
>;
export const stateOf = ({ state }: Pick<CardPayment, 'state'>): PaymentState => states[state];

/** Whether this is the payment that we asked for: for this deposit, in full, and no other payment is known for it. */
export const isPaymentOf = (
  payment: CardPayment,
  deposit: {
    readonly id: number;
    readonly provider: string;
    readonly reference: string | null;
    readonly total: number;
  },
): boolean =>
  deposit.provider === cardProviderName &&
  payment.depositId === deposit.id &&
  (deposit.reference === null || deposit.reference === payment.id) &&
  payment.currency === 'usd' &&
  payment.total === deposit.total;

/** Cards through a provider: people confirm the payment in their browser, so beginning it confirms nothing. */
export function cardProvider(cards: CardProcessor): PaymentProvider {
  const create = async ({ depositId, totalCents }: { depositId: number; totalCents: number }) =>
    cards.create({ depositId, total: totalCents });
  return {
    name: cardProviderName,
    method: 'card',
    start: async (payment) => {
      const made = await create(payment);
      return { reference: made.id, state: stateOf(made) };
    },
    // Nobody can have paid it: the browser knows no more of it than we do.
    look: async ({ reference }) => (reference === null ? 'pending' : stateOf(await cards.load(reference))),
    end: async (payment) => {
      const reference = payment.reference ?? (await create(payment)).id;
      try {
        return stateOf(await cards.cancel(reference));
      } catch (error) {
        if (!(error instanceof CardRefusal)) throw error;
        // It was paid or canceled meanwhile.
        return stateOf(await cards.load(reference));
      }
    },
  };
}
