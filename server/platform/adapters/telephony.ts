/**
 * Calls between two people of whom neither learns the other's number. Adapter: a provider-neutral HTTP service that is
 * told both numbers and answers with one that connects them for a while; without one there are no calls.
 */
import { z } from 'zod';

export type Bridge = {
  /** What the call is about, for the provider's bill: says nothing about anybody. */
  readonly reference: string;
  readonly caller: string;
  readonly callee: string;
  readonly seconds: number;
};
export type Telephony = {
  readonly isConfigured: boolean;
  /** The number to dial; undefined when the service is out of reach, slow or confused. */
  readonly bridge: (asked: Bridge) => Promise<string | undefined>;
};

export const noTelephony: Telephony = { isConfigured: false, bridge: async () => undefined };

const answerWithinMs = 5_000;
const number = /^\+[1-9]\d{6,14}$/;
const Answer = z.object({ number: z.string().regex(number) });

/**
 * The way a number is dialled from anywhere: "+13035550142". Ten digits are one of the United States; undefined for what is
 * no number.
 */
export function dialled(text: string): string | undefined {
  const digits = text.replace(/[^\d+]/g, '');
  const full = /^\d{10}$/.test(digits) ? `+1${digits}` : /^1\d{10}$/.test(digits) ? `+${digits}` : digits;
  return number.test(full) ? full : undefined;
}

/** POST {reference, caller, callee, seconds} → {number}. */
export function httpTelephony(url: string, token: string, send: typeof fetch): Telephony {
  return {
    isConfigured: true,
    bridge: async ({ reference, caller, callee, seconds }) => {
      try {
        const response = await send(url, {
          method: 'POST',
          signal: AbortSignal.timeout(answerWithinMs),
          headers: { accept: 'application/json', 'content-type': 'application/json', authorization: `Bearer ${token}` },
          body: JSON.stringify({ reference, caller, callee, seconds }),
        });
        if (!response.ok) {
          await response.body?.cancel();
          return undefined;
        }
        const answer = Answer.safeParse(await response.json());
        // A service that masks nothing must not give anybody's number away.
        return answer.success && ![caller, callee].includes(answer.data.number) ? answer.data.number : undefined;
      } catch {
        return undefined;
      }
    },
  };
}
