import { Button } from '@mantine/core';
import { useDocumentTitle } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { Link, useParams } from '@tanstack/react-router';
import { useTranslations } from 'use-intl';
import { ApiError, sentenceOf } from '../../client/errors.ts';
import { orderQuery } from '../../orders/queries.ts';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { ErrorState } from '../../ui/feedback/error-state.tsx';
import { TicketSkeleton } from '../../ui/feedback/skeletons.tsx';
import { Page } from '../../ui/layout/page.tsx';
import { Tracked } from './tracked.tsx';

export function TrackingPage() {
  const { orderId } = useParams({ from: '/signed-in/tracking/$orderId' });
  return /^[1-9]\d{0,9}$/.test(orderId) ? <Tracking orderId={Number(orderId)} /> : <NotFound />;
}

function Tracking({ orderId }: { orderId: number }) {
  const t = useTranslations('orders.tracking');
  const retry = useTranslations('orders')('retry');
  const order = useQuery(orderQuery(orderId));
  if (order.data) return <Tracked order={order.data} />;
  if (order.error instanceof ApiError && [400, 404].includes(order.error.status)) return <NotFound />;
  return (
    <Page>
      {order.isPending ? (
        <>
          <p role="status">{t('loading')}</p>
          <TicketSkeleton label={t('loading')} />
        </>
      ) : (
        <ErrorState title={t('failed')} retryLabel={retry} onRetry={() => void order.refetch()}>
          {sentenceOf(order.error, '')}
        </ErrorState>
      )}
    </Page>
  );
}

function NotFound() {
  const t = useTranslations('orders.tracking');
  useDocumentTitle(t('notFound'));
  return (
    <Page title={t('notFound')} width="reading">
      <EmptyState
        drawing="road"
        title={t('notFoundText')}
        action={
          <Button size="lg" renderRoot={(props) => <Link to="/" {...props} />}>
            {t('goHome')}
          </Button>
        }
      />
    </Page>
  );
}
