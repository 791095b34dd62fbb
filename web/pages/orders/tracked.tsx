import type { Order } from '@autolotto/contract/orders/model.ts';
import { VisuallyHidden } from '@mantine/core';
import { useDocumentTitle } from '@mantine/hooks';
import { useTranslations } from 'use-intl';
import { useUser } from '../../client/session/session.ts';
import { useNow } from '../../device/use-now.ts';
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
  const tracked = {
    order,
    now,
    isCustomer: user?.id === order.customerId,
    isOver: order.status === 'delivered' || order.status === 'cancelled',
  };
  return (
    <Page>
      <VisuallyHidden>
        <h1>{t('order', { id: order.id })}</h1>
        <p role="status">{t('tracking.announce', { id: order.id, status })}</p>
      </VisuallyHidden>
      <div className={classes.columns}>
        <StatusColumn {...tracked} />
        <MapColumn {...tracked} />
        <DetailsColumn {...tracked} />
      </div>
    </Page>
  );
}
