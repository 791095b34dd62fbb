import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useRef } from 'react';
import { useTranslations } from 'use-intl';
import { sentenceOf } from '../../../client/errors.ts';
import { useMoment } from '../../../device/dates.ts';
import { StatusBadge } from '../../../ui/display/status-badge.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { ErrorState } from '../../../ui/feedback/error-state.tsx';
import { RowSkeletons } from '../../../ui/feedback/skeletons.tsx';
import { Section } from '../../../ui/layout/section.tsx';
import { opensRow, useListKeys } from '../../../ui/list/use-list-keys.ts';
import css from '../conversations.module.css';
import { supportQueueQuery, useSupportAsItChanges, type Waiter } from '../queries.ts';

/** For agents: who waits for a person, the one that waits longest first, and who is with one. */
export function Inbox() {
  const t = useTranslations('supportDesk');
  const { data, error, isPending, isFetching, refetch } = useQuery(supportQueueQuery);
  const root = useRef<HTMLDivElement>(null);
  useListKeys(root);
  useSupportAsItChanges('desk');
  return (
    <Section title={t('title')} lead={t('lead')}>
      {isPending && <RowSkeletons label={t('loading')} />}
      {error && (
        <ErrorState title={t('failed')} retryLabel={t('retry')} retrying={isFetching} onRetry={() => void refetch()}>
          {sentenceOf(error, '')}
        </ErrorState>
      )}
      {data?.length === 0 && (
        <EmptyState drawing="receipt" title={t('none')}>
          {t('noneText')}
        </EmptyState>
      )}
      {data && data.length > 0 && (
        <div ref={root} className={css.conversation}>
          <p className={css.keys}>{t('keys')}</p>
          <ul data-rows className={css.queue} aria-label={t('title')}>
            {data.map((one) => (
              <WaiterRow key={one.id} one={one} />
            ))}
          </ul>
        </div>
      )}
    </Section>
  );
}

function WaiterRow({ one }: { readonly one: Waiter }) {
  const { id, state, name, agentName, subject, orderId, lastText, since } = one;
  const t = useTranslations('supportDesk');
  const tOrders = useTranslations('orders');
  const moment = useMoment();
  return (
    <li className={css.waiter}>
      <div className={css.words}>
        <p className={css.head}>
          <strong>{name}</strong>
          <StatusBadge tone={state === 'waiting' ? 'warning' : 'info'}>
            {t(`state.${state}`, { name: agentName ?? '' })}
          </StatusBadge>
          {orderId !== null && (
            <Link to="/tracking/$orderId" params={{ orderId: String(orderId) }}>
              {tOrders('order', { id: orderId })}
            </Link>
          )}
        </p>
        {subject !== null && <p className={css.subject}>{subject}</p>}
        {lastText !== '' && lastText !== subject && <p className={css.lastText}>{lastText}</p>}
        <p className={css.quiet}>{t('since', { time: moment(since) })}</p>
      </div>
      <Button
        variant={state === 'waiting' ? 'filled' : 'outline'}
        aria-label={t('openNamed', { name })}
        {...opensRow}
        renderRoot={(props) => (
          <Link to="/admin" search={{ tab: 'conversations', conversation: id }} resetScroll={false} {...props} />
        )}
      >
        {t('open')}
      </Button>
    </li>
  );
}
