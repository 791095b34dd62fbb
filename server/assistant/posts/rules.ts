import type { Sentiment } from '@autolotto/contract/assistant/enums.ts';
import type { Finding } from '@autolotto/contract/moderation/enums.ts';

/** From here on a text is more than lukewarm. */
const felt = 0.2;
export function sentimentOf(value: number): Sentiment {
  if (value >= felt) return 'positive';
  return value <= -felt ? 'negative' : 'neutral';
}

/** Capitals alone are only loud. */
export const needsReview = (found: readonly Finding[]): boolean => found.some((finding) => finding !== 'capitals');
