import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useTranslations } from 'use-intl';
import { type Plan, recurringQuery } from './queries.ts';
import css from './waiting-banner.module.css';

export const openOf = (plans: readonly Plan[]) =>
  plans.flatMap((plan) =>
    plan.occurrences.filter(({ openUntil }) => openUntil !== null).map((occurrence) => ({ plan, occurrence })),
  );

/** For other pages: a link to pending decisions. */
export function RecurringWaiting() {
  const t = useTranslations('waitingPlans');
  const open = openOf(useQuery(recurringQuery).data ?? []);
  if (open.length === 0) return null;
  return (
    <section className={css.banner} aria-label={t('title')}>
      <span>{t('count', { count: open.length })}</span>
      <Button component={Link} to="/recurring">
        {t('open')}
      </Button>
    </section>
  );
}
