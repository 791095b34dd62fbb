import type { RateClass } from '@autolotto/contract/shared/endpoint.ts';

/**
 * Calls a minute, per account when signed in, else per address; of an IPv6 address its /64 counts. Sign-in and sign-up
 * count per address and account name.
 */
export const callsPerMinute: Record<RateClass, number> = {
  read: 600,
  write: 120,
  money: 60,
  'sign-in': 10,
  'sign-up': 10,
  /** Sockets opened: twenty pages that come back after a restart, a few times over. */
  socket: 120,
  health: 6_000,
  metrics: 60,
};
/** Calls of one address per minute, whoever it claims to be. */
export const callsPerMinuteOfAddress = 6_000;
/**
 * Additional limit for signed-out callers of one address, whatever names they give: each attempt costs a password hash.
 */
export const callsOfStrangers = {
  'sign-in': { max: 30, minutes: 1 },
  'sign-up': { max: 20, minutes: 60 },
} as const satisfies Partial<Record<RateClass, { readonly max: number; readonly minutes: number }>>;
