import type { DepositMethod } from '@autolotto/contract/policy/model.ts';

/**
 * Interface of a payment provider. The wallet is credited only on 'confirmed'. A provider is called outside any
 * database transaction; if the process dies in between, the deposit stays pending and the job asks again.
 */
export type PaymentState = 'pending' | 'confirmed' | 'failed';
/** A payment of a deposit; `reference` is the provider's own name for it, null where it was never heard. */
export type Payment = { readonly depositId: number; readonly totalCents: number; readonly reference: string | null };
export type PaymentProvider = {
  readonly name: string;
  readonly method: DepositMethod;
  /** Begins a payment of `totalCents`; `depositId` is the provider's idempotency key, so a repeat starts nothing new. */
  readonly start: (payment: {
    depositId: number;
    totalCents: number;
  }) => Promise<{ reference: string; state: PaymentState }>;
  /**
   * Current state of a payment. 'failed' is a promise: it will not be confirmed later, not even one that was never
   * begun.
   */
  readonly look: (payment: Payment) => Promise<PaymentState>;
  /** Ends a payment that nobody completes. Without it, a payment ends by itself. */
  readonly end?: (payment: Payment) => Promise<PaymentState>;
};

/** Sandbox money: every payment is confirmed immediately. Exists in the demo preset only. */
export const sandboxProvider: PaymentProvider = {
  name: 'sandbox',
  method: 'sandbox',
  start: async ({ depositId }) => ({ reference: `sandbox-${depositId}`, state: 'confirmed' }),
  look: async () => 'confirmed',
};
