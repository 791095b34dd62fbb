import type { Language } from '../shared/language.ts';
import { categoryWord } from '../shared/words/category-word.ts';
import { spokenMoment, spokenShifts } from '../shared/words/spoken.ts';

type Details = {
  readonly category: string;
  readonly today: readonly { from: string; to: string }[];
  readonly opensAt: string | null;
};

/** The hours of today and when it is allowed again, as refusals say them. */
export const legalHours = ({ category, today, opensAt }: Details, language: Language) => ({
  category: categoryWord(category, language),
  times: today.length === 0 ? null : spokenShifts(today, language),
  opensAt: opensAt && spokenMoment(opensAt, language),
});
