import { useFormatter, useTranslations } from 'use-intl';
import type { RuleField } from './rule-fields.ts';

/** A part of the rules in words. */
export function useFieldName(): (field: RuleField) => string {
  const t = useTranslations('gameDesk');
  return ({ name, tier = '' }) => t(`fields.${name}`, { tier });
}

/** Sunday first, as the rules count them. */
export function useWeekdays(): readonly string[] {
  const format = useFormatter();
  return [0, 1, 2, 3, 4, 5, 6].map((day) =>
    // The first of November 2026 is a Sunday.
    format.dateTime(new Date(Date.UTC(2026, 10, 1 + day)), { weekday: 'short', timeZone: 'UTC' }),
  );
}
