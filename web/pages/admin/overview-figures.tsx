import { VisuallyHidden } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useFormatter, useTranslations } from 'use-intl';
import css from '../../admin/overview.module.css';
import { type Overview, overviewQuery } from '../../admin/queries.ts';
import { Revenue } from '../../admin/revenue.tsx';
import { Books, System } from '../../admin/standing.tsx';
import { sentenceOf } from '../../client/errors.ts';
import { StatusWord } from '../../orders/status-word.tsx';
import { useNoteWords } from '../../orders/use-note-words.ts';
import { ErrorState } from '../../ui/feedback/error-state.tsx';
import { RowSkeletons } from '../../ui/feedback/skeletons.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { CountList } from '../../ui/layout/count-list.tsx';

/** The first card of the console: money, work under way, and what happened last. It stays true by itself. */
export function OverviewFigures() {
  const t = useTranslations('console');
  const { data, isPending, error, refetch } = useQuery(overviewQuery);
  return (
    <>
      {isPending && <RowSkeletons label={t('loading')} count={3} />}
      {error && (
        <ErrorState title={t('failed')} retryLabel={t('retry')} onRetry={() => void refetch()}>
          {sentenceOf(error, '')}
        </ErrorState>
      )}
      {data && (
        <div className={css.root}>
          <Revenue revenue={data.revenue} />
          <Work overview={data} />
          <Books books={data.books} />
          <System system={data.system} />
          <Activity activity={data.activity} />
        </div>
      )}
    </>
  );
}

function Work({ overview: { underWay, couriersOnDuty } }: { readonly overview: Overview }) {
  const t = useTranslations('console');
  const tStatus = useTranslations('orders.status');
  const statuses = ['pending', 'accepted', 'picked_up', 'en_route'] as const;
  return (
    <Card title={t('underWay')} className={css.wide}>
      <CountList
        counts={[
          ...statuses.map((status) => ({
            label: tStatus(status),
            value: underWay[status],
            link: (value: ReactNode) => (
              <Link to="/admin" search={{ tab: 'orders', status }}>
                {value} <VisuallyHidden>{t('all', { status: tStatus(status) })}</VisuallyHidden>
              </Link>
            ),
          })),
          {
            label: t('onDuty'),
            value: couriersOnDuty,
            link: (value: ReactNode) => (
              <Link to="/admin" search={{ tab: 'couriers' }}>
                {value} <VisuallyHidden>{t('showCouriers')}</VisuallyHidden>
              </Link>
            ),
          },
        ]}
      />
    </Card>
  );
}

function Activity({ activity }: Pick<Overview, 'activity'>) {
  const t = useTranslations('console');
  const format = useFormatter();
  const noteWords = useNoteWords();
  return (
    <Card title={t('activity')} className={css.wide}>
      {activity.length === 0 && <p>{t('noActivity')}</p>}
      <ul className={css.list} aria-label={t('activity')}>
        {activity.map(({ orderId, storeName, status, note, at }) => (
          <li key={`${orderId} ${at} ${status} ${note?.code}`} className={css.row}>
            <Link to="/tracking/$orderId" params={{ orderId: String(orderId) }} className={css.link}>
              {t('order', { id: orderId })}
            </Link>
            <StatusWord status={status} />
            <span className={css.words}>
              {storeName}
              {note && ` · ${noteWords(note)}`}
            </span>
            <time dateTime={at} className={css.quiet}>
              {format.dateTime(new Date(at), { dateStyle: 'short', timeStyle: 'short' })}
            </time>
          </li>
        ))}
      </ul>
    </Card>
  );
}
