import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useTranslations } from 'use-intl';
import card from '../../ui/feedback/action-card.module.css';
import { openOf, recurringQuery } from './open-plans.ts';
import css from './waiting-banner.module.css';

/** For other pages: a link to pending decisions. */
export function RecurringWaiting() {
  const t = useTranslations('waitingPlans');
  const open = openOf(useQuery(recurringQuery).data ?? []);
  if (open.length === 0) return null;
  return (
    <section className={`${card.root} ${css.banner}`} aria-label={t('title')}>
      <span>{t('count', { count: open.length })}</span>
      <Button component={Link} to="/recurring">
        {t('open')}
      </Button>
    </section>
  );
}
