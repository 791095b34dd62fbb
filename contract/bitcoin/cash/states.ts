/** The life of a cash code: open until a shop has paid it, its owner has taken it back, or its time is over. */
import { machine, type StateOf } from '../../shared/machine.ts';

export const cashCodeMachine = machine('open', [
  { event: 'pay', from: ['open'], to: 'paid', by: ['store', 'admin'] },
  { event: 'take_back', from: ['open'], to: 'taken_back', by: ['customer'] },
  { event: 'expire', from: ['open'], to: 'expired', by: ['system'] },
]);
export type CashCodeState = StateOf<typeof cashCodeMachine>;
export const cashCodeStates = ['open', 'paid', 'taken_back', 'expired'] as const satisfies readonly CashCodeState[];

/** What the code was made of. */
export const cashCodeSources = ['bitcoin', 'wallet'] as const;
export type CashCodeSource = (typeof cashCodeSources)[number];

/** What is made cash of. Without zod, since pages use it as well. */
export const conversionTypes = ['bitcoin_to_cash', 'wallet_to_cash'] as const;
export type ConversionType = (typeof conversionTypes)[number];
