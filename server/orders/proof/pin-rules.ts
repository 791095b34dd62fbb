/** Pure: which orders ask for a PIN at the door, and whether what was typed there counts. */
import type { Category } from '@autolotto/contract/catalogue/categories/categories.ts';
import { pinAttempts } from '@autolotto/contract/orders/proof/pin-limits.ts';
import type { Policy } from '../../policy/service.ts';

/** Regardless of the customer's preference. */
export function asksByPolicy(
  order: { readonly total: number; readonly categories: readonly Category[] },
  { 'handOver.pin': { from, categories } }: Pick<Policy, 'handOver.pin'>,
): boolean {
  return (from !== null && order.total >= from) || order.categories.some((one) => categories.includes(one));
}

/** Precision of two times from one phone, each corrected by how long its sending took. */
const unevenMs = 60_000;

/** Whether the order was on its way to the door at that time, whatever its status now. */
export function wasOnItsWay(
  { startedAt, closedAt }: { readonly startedAt: Date | undefined; readonly closedAt: Date | null },
  at: Date,
): boolean {
  if (startedAt === undefined || at.getTime() < startedAt.getTime() - unevenMs) return false;
  return closedAt === null || at.getTime() < closedAt.getTime();
}

export type PinState = { readonly attempts: number; readonly isTold: boolean; readonly hasNote: boolean };
export const attemptsLeft = ({ attempts }: { readonly attempts: number }): number =>
  Math.max(0, pinAttempts - attempts);

/** Proof that is missing before an order with a PIN may become delivered. It is never left at the door. */
export function missingPin(
  pin: PinState,
  has: { readonly isPassed: boolean; readonly hasPhoto: boolean },
): 'PIN_REQUIRED' | 'PIN_NOTE_REQUIRED' | 'PIN_PROOF_REQUIRED' | undefined {
  if (pin.isTold) return undefined;
  if (attemptsLeft(pin) > 0) return 'PIN_REQUIRED';
  if (!has.isPassed && !has.hasPhoto) return 'PIN_PROOF_REQUIRED';
  return pin.hasNote ? undefined : 'PIN_NOTE_REQUIRED';
}
