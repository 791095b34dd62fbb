import { Button } from '@mantine/core';
import { IconArrowLeft } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useFormatter, useTranslations } from 'use-intl';
import { ApiError, sentenceOf } from '../../../client/errors.ts';
import { MoneyText } from '../../../ui/display/money-text.tsx';
import { StatusBadge } from '../../../ui/display/status-badge.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { ErrorState } from '../../../ui/feedback/error-state.tsx';
import { RowSkeletons } from '../../../ui/feedback/skeletons.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { Section } from '../../../ui/layout/section.tsx';
import css from '../conversations.module.css';
import { MessageLog } from '../message-log.tsx';
import { type SupportFile, supportFileQuery, useSupportAsItChanges } from '../queries.ts';
import { AgentSteps } from './steps.tsx';

type ShownOrder = SupportFile['orders'][number];
type Props = {
  readonly supportId: number;
  /** The status of an order, as the rest of the product shows it. */
  readonly statusOf: (status: ShownOrder['status']) => ReactNode;
};

/** One conversation as an agent works on it, with the person's latest orders beside it. */
export function ConversationFile({ supportId, statusOf }: Props) {
  const t = useTranslations('supportDesk');
  const tOrders = useTranslations('orders');
  const { data, error, isFetching, refetch } = useQuery(supportFileQuery(supportId));
  useSupportAsItChanges('desk');
  const isMissing = error instanceof ApiError && error.status === 404;
  const back = (
    <Button
      variant="outline"
      leftSection={<IconArrowLeft aria-hidden />}
      renderRoot={(props) => <Link to="/admin" search={{ tab: 'conversations' }} resetScroll={false} {...props} />}
    >
      {t('title')}
    </Button>
  );
  if (!data)
    return (
      <Section title={t('title')} actions={back}>
        {!error && <RowSkeletons label={t('file.loading')} />}
        {isMissing && <EmptyState drawing="receipt" title={t('file.notFound')} />}
        {error && !isMissing && (
          <ErrorState
            title={t('file.failed')}
            retryLabel={t('retry')}
            retrying={isFetching}
            onRetry={() => void refetch()}
          >
            {sentenceOf(error, '')}
          </ErrorState>
        )}
      </Section>
    );
  const { conversation, person, agentName, orderId } = data;
  const { state, rating } = conversation;
  return (
    <Section title={person.name} actions={back}>
      <p className={css.head}>
        <StatusBadge tone={state === 'waiting' ? 'warning' : 'info'}>
          {t(`state.${state}`, { name: agentName ?? '' })}
        </StatusBadge>
        {orderId !== null && (
          <Link to="/tracking/$orderId" params={{ orderId: String(orderId) }}>
            {t('file.about', { order: tOrders('order', { id: orderId }) })}
          </Link>
        )}
        <span className={css.quiet}>{t(person.language === 'es' ? 'file.reads.spanish' : 'file.reads.english')}</span>
        {rating !== null && <span className={css.quiet}>{t('file.rating', { stars: rating })}</span>}
      </p>
      <div className={css.sides}>
        <div className={css.file}>
          <Card>
            <div className={css.answering}>
              <MessageLog
                messages={conversation.messages}
                side="agent"
                personName={person.name}
                below={({ isRight }) =>
                  isRight !== null && <span className={css.quiet}>{t(isRight ? 'file.right' : 'file.wrong')}</span>
                }
              />
              <AgentSteps key={supportId} file={data} />
            </div>
          </Card>
          <Orders orders={data.orders} statusOf={statusOf} />
        </div>
      </div>
    </Section>
  );
}

function Orders({ orders, statusOf }: { readonly orders: readonly ShownOrder[] } & Pick<Props, 'statusOf'>) {
  const t = useTranslations('supportDesk.file');
  const tOrders = useTranslations('orders');
  const format = useFormatter();
  return (
    <Card title={t('orders')}>
      {orders.length === 0 ? (
        <p className={css.quiet}>{t('noOrders')}</p>
      ) : (
        <ul className={css.orders}>
          {orders.map(({ id, status, total, store, createdAt }) => (
            <li key={id}>
              <p className={css.head}>
                <Link to="/tracking/$orderId" params={{ orderId: String(id) }}>
                  {tOrders('order', { id })}
                </Link>
                {statusOf(status)}
              </p>
              <p className={css.quiet}>
                {store} · <MoneyText amount={total} /> ·{' '}
                {format.dateTime(new Date(createdAt), { dateStyle: 'medium', timeStyle: 'short' })}
              </p>
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}
