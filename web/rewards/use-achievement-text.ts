import { type AchievementId, achievementText } from '@autolotto/contract/rewards/achievements.ts';
import { useLocale } from 'use-intl';
import { languageFor } from '../client/language.ts';

/** Title and description of an achievement in the reader's language. */
export function useAchievementText() {
  const language = languageFor(useLocale().slice(0, 2), []);
  return (id: AchievementId) => achievementText(id, language);
}
