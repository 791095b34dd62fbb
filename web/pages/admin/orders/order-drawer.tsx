import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { ApiError, sentenceOf } from '../../../client/errors.ts';
import { orderFileQuery } from '../../../orders/every-order/queries.ts';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { ErrorState } from '../../../ui/feedback/error-state.tsx';
import { RowSkeletons } from '../../../ui/feedback/skeletons.tsx';
import { Sheet } from '../../../ui/layout/sheet.tsx';
import { OrderFileParts } from './order-file-parts.tsx';

type Props = { readonly orderId: number; readonly opened: boolean; readonly onClose: () => void };

/** An order's complete file beside the list, with the steps that an admin may take. */
export function OrderDrawer({ orderId, opened, onClose }: Props) {
  const t = useTranslations('everyOrder.file');
  const tOrders = useTranslations('orders');
  const { data, isPending, isFetching, error, refetch } = useQuery({ ...orderFileQuery(orderId), enabled: opened });
  const isMissing = error instanceof ApiError && error.status === 404;
  return (
    <Sheet opened={opened} onClose={onClose} title={tOrders('order', { id: orderId })} closeLabel={t('close')} isFile>
      {isPending && <RowSkeletons label={t('loading')} count={6} />}
      {isMissing && <EmptyState drawing="receipt" title={t('notFound')} />}
      {error && !isMissing && (
        <ErrorState
          title={t('failed')}
          retryLabel={tOrders('retry')}
          retrying={isFetching}
          onRetry={() => void refetch()}
        >
          {sentenceOf(error, '')}
        </ErrorState>
      )}
      {data && <OrderFileParts {...data} />}
    </Sheet>
  );
}
