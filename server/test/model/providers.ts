/** Payment providers that do as they are told. */
import type { PaymentProvider, PaymentState } from '../../payments/provider.ts';
import { openCards, type TestCards } from '../card-provider/in-memory.ts';

export type Bank = PaymentProvider & { answers: 'confirmed' | 'failed' | 'pending' | 'nothing'; later: PaymentState };
export function newBank(): Bank {
  const states = new Map<number, PaymentState>();
  return {
    name: 'bank',
    method: 'sandbox',
    answers: 'confirmed',
    later: 'pending',
    async start({ depositId }) {
      if (this.answers === 'nothing') throw new Error('the line is dead');
      const state = states.get(depositId) ?? this.answers;
      states.set(depositId, state);
      return { reference: `bank-${depositId}`, state };
    },
    async look({ depositId }) {
      const known = states.get(depositId);
      const state = known === undefined || known === 'pending' ? this.later : known;
      states.set(depositId, state);
      return state;
    },
  };
}

export type Cards = TestCards;
export const newCards = (): Cards => openCards();
