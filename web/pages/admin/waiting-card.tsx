import { IconChevronDown, IconCircleCheck } from '@tabler/icons-react';
import { useQueries } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { RowSkeletons } from '../../ui/feedback/skeletons.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { queues } from './queues.tsx';
import css from './waiting-card.module.css';

/** Counts of the queues with links; empty queues share a line. */
export function WaitingCard() {
  const t = useTranslations('admin.waiting');
  const all = useTranslations();
  const results = useQueries({ queries: queues.map(({ query }) => query) });
  const counted = queues.map(({ id, title }, index) => ({ id, title, count: results[index]?.data?.length ?? 0 }));
  const waiting = counted.filter(({ count }) => count > 0);
  const isKnown = results.every(({ data }) => data !== undefined);
  return (
    <Card title={t('title')}>
      {waiting.length > 0 && (
        <ul className={css.list}>
          {waiting.map(({ id, title, count }) => (
            <li key={id}>
              <a href={`#${id}`} className={css.link}>
                <strong className={css.count}>{count}</strong>
                <span className={css.title}>{all(title)}</span>
                <IconChevronDown aria-hidden />
              </a>
            </li>
          ))}
        </ul>
      )}
      {isKnown && waiting.length === 0 && (
        <p className={css.none}>
          <IconCircleCheck aria-hidden /> {t('none')}
        </p>
      )}
      {results.some(({ isPending }) => isPending) && <RowSkeletons label={t('loading')} count={1} />}
      {results.some(({ isError }) => isError) && <p>{t('unknown')}</p>}
    </Card>
  );
}
