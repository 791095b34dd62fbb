/**
 * What store points buy. A policy row says which of these are offered and what they cost. No cash value, nothing
 * restricted, nothing of chance.
 */
import type { Language } from '../../shared/language.ts';
import { rewardWords } from './words.ts';

export type RewardId = keyof typeof rewardWords;
export const rewardIds = Object.keys(rewardWords) as [RewardId, ...RewardId[]];

export const rewardText = (id: RewardId, language: Language) => rewardWords[id][language];

/** Why a person cannot redeem a reward now, however many points they have. */
export const rewardBlockers = [
  /** It waits for the next order already. */
  'waiting',
  /** A promo code waits: one at a time. */
  'code_waiting',
  /** All their orders are delivered free. */
  'always_free',
  /** No delivered order is left to have a receipt of. */
  'no_order',
] as const;
export type RewardBlocker = (typeof rewardBlockers)[number];
