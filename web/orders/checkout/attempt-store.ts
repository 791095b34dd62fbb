import type { Attempt } from './checkout.ts';

const keyOf = (userId: string) => `autolotto-attempt-${userId}`;

/** The try under way outlives a reload of this tab, so that pressing again after a lost reply is the same order. */
export function loadAttempt(userId: string): Attempt | null {
  try {
    const value: unknown = JSON.parse(sessionStorage.getItem(keyOf(userId)) ?? 'null');
    if (typeof value !== 'object' || value === null || !('key' in value) || !('order' in value)) return null;
    const { key, order } = value;
    return typeof key === 'string' && typeof order === 'string' ? { key, order } : null;
  } catch {
    return null;
  }
}

/** How the try under way is to be paid, as it was kept; undefined where there is none. */
export function attemptedPayment(userId: string): unknown {
  const attempt = loadAttempt(userId);
  if (attempt === null) return undefined;
  try {
    return (JSON.parse(attempt.order) as { paymentMethod?: unknown }).paymentMethod;
  } catch {
    return undefined;
  }
}

export function saveAttempt(userId: string, attempt: Attempt | null): void {
  try {
    if (attempt === null) sessionStorage.removeItem(keyOf(userId));
    else sessionStorage.setItem(keyOf(userId), JSON.stringify(attempt));
  } catch {
    return;
  }
}
