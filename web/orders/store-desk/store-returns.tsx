import type { StoreOrder } from '@autolotto/contract/orders/model.ts';
import { Button } from '@mantine/core';
import { IconTruckReturn } from '@tabler/icons-react';
import { useFormatter, useTranslations } from 'use-intl';
import { useAction } from '../../forms/use-action.ts';
import { Card } from '../../ui/layout/card.tsx';
import { useConfirmReturn } from '../queries.ts';
import { ReturnItems, useReturnItems } from '../returns/return-items.tsx';
import css from './store-returns.module.css';

/** Failed deliveries on their way back; nothing without any. */
export function StoreReturns({ orders }: { orders: readonly StoreOrder[] }) {
  const t = useTranslations('orders.returns');
  if (orders.length === 0) return null;
  return (
    <Card
      title={t('storeTitle')}
      actions={
        <span className={css.quiet} role="status">
          {t('storeNote', { count: orders.length })}
        </span>
      }
    >
      <ul className={css.rows}>
        {orders.map((order) => (
          <StoreReturn key={order.id} order={order} />
        ))}
      </ul>
    </Card>
  );
}

function StoreReturn({ order }: { order: StoreOrder }) {
  const t = useTranslations('orders');
  const format = useFormatter();
  const leg = order.return;
  const said = useReturnItems(order);
  const confirmReturn = useAction(useConfirmReturn(), {
    failed: { title: t('returns.failedTitle'), message: t('returns.confirmFailed') },
    done: () => ({ title: t(said.isLost ? 'returns.closedTitle' : 'returns.confirmedTitle') }),
  });
  if (!leg) return null;

  return (
    <li className={css.row}>
      <h3 className={css.head}>
        <IconTruckReturn aria-hidden size={26} /> {t('order', { id: order.id })}
      </h3>
      <p>
        {t('returns.because', {
          reason: t(`returns.reason.${leg.reason}`),
          courier: order.courier?.firstName ?? t('returns.someCourier'),
        })}
        {leg.words !== null && <> · “{leg.words}”</>}
        {leg.calledTwice && <> · {t('returns.calledTwice')}</>}
      </p>
      {!leg.isWhole && <p>{t('returns.onlyPart')}</p>}
      <p className={css.quiet}>
        {t('returns.openedAt', {
          time: format.dateTime(new Date(leg.openedAt), { dateStyle: 'short', timeStyle: 'short' }),
        })}
      </p>
      <ReturnItems orderId={order.id} said={said} />
      <Button
        size="lg"
        loading={confirmReturn.isPending}
        onClick={() => void confirmReturn.run({ orderId: order.id, lines: said.lines })}
      >
        {t('returns.confirmBack')}
      </Button>
    </li>
  );
}
