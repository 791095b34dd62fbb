import type { Order } from '@autolotto/contract/orders/model.ts';
import { VisuallyHidden } from '@mantine/core';
import { useDocumentTitle } from '@mantine/hooks';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { useTranslations } from 'use-intl';
import { useUser } from '../../client/session/session.ts';
import { useOrderPosition } from '../../delivery/map/use-order-position.ts';
import { useNow } from '../../device/use-now.ts';
import { orderQuery } from '../../orders/queries.ts';
import { useArrivalText } from '../../orders/use-arrival-text.tsx';
import { Page } from '../../ui/layout/page.tsx';
import { DetailsColumn } from './details-column.tsx';
import { MapColumn } from './map-column.tsx';
import { StatusColumn } from './status-column.tsx';
import classes from './tracking.module.css';

export function Tracked({ order }: { readonly order: Order }) {
  const t = useTranslations('orders');
  const { user } = useUser();
  const now = useNow(1_000);
  const arrival = useArrivalText(order, now);
  const status = t(`status.${order.status}`);
  useDocumentTitle(t('tracking.docTitle', { when: arrival.short, status, id: order.id }));
  const queryClient = useQueryClient();
  const refresh = useCallback(
    () => void queryClient.invalidateQueries({ queryKey: orderQuery(order.id).queryKey }),
    [queryClient, order.id],
  );
  const known = useOrderPosition(order.id, order.courierLocation, refresh);
  const isOver = order.status === 'delivered' || order.status === 'cancelled';
  const position = isOver ? null : known;
  const tracked = {
    order,
    now,
    isCustomer: user?.id === order.customerId,
    isOver,
  };
  return (
    <Page>
      <VisuallyHidden>
        <h1>{t('order', { id: order.id })}</h1>
        <p role="status">{t('tracking.announce', { id: order.id, status })}</p>
      </VisuallyHidden>
      <div className={classes.columns} data-over={isOver || undefined}>
        <StatusColumn {...tracked} />
        {!isOver && <MapColumn {...tracked} position={position} />}
        <DetailsColumn {...tracked} position={position} />
      </div>
    </Page>
  );
}
