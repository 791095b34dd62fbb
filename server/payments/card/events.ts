/** What an event of the card provider is about. Its other contents are not believed: the provider is asked. */
import { z } from 'zod';

const PaymentId = z.string().regex(/^pi_\w{1,200}$/);

export const CardEvent = z.object({
  id: z.string().regex(/^evt_\w{1,200}$/),
  type: z.string().max(100),
  data: z.object({ object: z.record(z.string(), z.unknown()) }),
});
export type CardEvent = z.infer<typeof CardEvent>;

/** The payment itself, or the one that a charge, refund or dispute belongs to. */
export function paymentIdOf({ data: { object } }: CardEvent): string | undefined {
  const named = PaymentId.safeParse(object.object === 'payment_intent' ? object.id : object.payment_intent);
  return named.success ? named.data : undefined;
}
