import { useTranslations } from 'use-intl';
import type { BirthDateWords } from '../../ui/input/birth-date.tsx';

export function useBirthDateLabels(): BirthDateWords {
  const t = useTranslations('birthDate');
  return {
    legend: t('legend'),
    hint: t('hint'),
    fields: { month: t('fields.month'), day: t('fields.day'), year: t('fields.year') },
    problems: {
      missing: t('problems.missing'),
      'month-missing': t('problems.month-missing'),
      'day-missing': t('problems.day-missing'),
      'year-missing': t('problems.year-missing'),
      'month-range': t('problems.month-range'),
      'day-range': t('problems.day-range'),
      'year-digits': t('problems.year-digits'),
      'not-real': t('problems.not-real'),
      future: t('problems.future'),
      'too-long-ago': t('problems.too-long-ago'),
    },
  };
}
