/** The life of a Bitcoin payment. The system alone moves it, by what it sees of the network and by the clock. */
import { machine, type StateOf } from '../shared/machine.ts';

export const bitcoinPaymentMachine = machine('pending', [
  { event: 'see', from: ['pending', 'expired', 'failed'], to: 'confirming', by: ['system'] },
  { event: 'confirm', from: ['confirming'], to: 'confirmed', by: ['system'] },
  // What was on its way is gone, while the time to pay still runs.
  { event: 'lose', from: ['confirming'], to: 'pending', by: ['system'] },
  { event: 'expire', from: ['pending', 'confirming'], to: 'expired', by: ['system'] },
  // The network took back more blocks than a payment waits for, after its credit.
  { event: 'undo', from: ['confirmed'], to: 'failed', by: ['system'] },
  // The same bitcoins were paid to somebody else.
  { event: 'fail', from: ['pending', 'confirming', 'expired'], to: 'failed', by: ['system'] },
]);
export type BitcoinPaymentState = StateOf<typeof bitcoinPaymentMachine>;
export const bitcoinPaymentStates = [
  'pending',
  'confirming',
  'confirmed',
  'expired',
  'failed',
] as const satisfies readonly BitcoinPaymentState[];

/** What a payment is for: the wallet, an order, or tickets of a draw game. */
export const bitcoinPurposes = ['wallet', 'order', 'lottery'] as const;
export type BitcoinPurpose = (typeof bitcoinPurposes)[number];

/** What went otherwise than asked; it is settled without anybody's help. */
export const bitcoinExceptions = ['none', 'late', 'partial', 'over'] as const;
export type BitcoinException = (typeof bitcoinExceptions)[number];
