import type { RateClass } from '@autolotto/contract/shared/endpoint.ts';

/** Calls a minute, per account when signed in, else per address. Sign-in counts per address and account name. */
export const callsPerMinute: Record<RateClass, number> = {
  read: 600,
  write: 120,
  money: 60,
  'sign-in': 10,
  /** Sockets opened: twenty pages that come back after a restart, a few times over. */
  socket: 120,
  health: 6_000,
  metrics: 60,
};
/** Everything one address may send in a minute, whoever it claims to be. */
export const callsPerMinuteOfAddress = 6_000;
