import { type RewardId, rewardText } from '@autolotto/contract/rewards/redemption/catalogue.ts';
import { useLocale } from 'use-intl';
import { languageFor } from '../../client/language.ts';

/** Title and description of a reward in the reader's language. */
export function useRewardText() {
  const language = languageFor(useLocale().slice(0, 2), []);
  return (id: RewardId) => rewardText(id, language);
}
