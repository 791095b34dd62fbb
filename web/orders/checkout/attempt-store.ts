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

export function saveAttempt(userId: string, attempt: Attempt | null): void {
  try {
    if (attempt === null) sessionStorage.removeItem(keyOf(userId));
    else sessionStorage.setItem(keyOf(userId), JSON.stringify(attempt));
  } catch {
    return;
  }
}
