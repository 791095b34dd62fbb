import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useTranslations } from 'use-intl';
import { sentenceOf } from '../../client/errors.ts';
import { QueueCard } from '../../ui/layout/queue-card.tsx';
import { StatusWord } from '../status-word.tsx';
import { LateSteps } from './late-steps.tsx';
import { OrderExceptionMarks } from './order-exception-marks.tsx';
import { orderExceptionsQuery } from './queries.ts';
import css from './support.module.css';

/** For admins: orders that are late, silent, of a suspended account, or with rejected offline steps. */
export function OrderExceptionQueue() {
  const t = useTranslations('support.orderExceptions');
  const orders = useTranslations('orders');
  const retry = useTranslations('support')('retry');
  const query = useQuery(orderExceptionsQuery);
  return (
    <QueueCard
      title={t('title')}
      query={query}
      words={{ loading: t('loading'), failed: t('failed'), retry }}
      why={(error) => sentenceOf(error, '')}
      none={t('none')}
      list={(orderExceptions) => (
        <ul className={css.list}>
          {orderExceptions.map((orderException) => {
            const { orderId, status, storeName: store, courierName: courier } = orderException;
            return (
              <li key={orderId} className={css.row}>
                <h3>{orders('order', { id: orderId })}</h3>
                <StatusWord status={status} />
                <p>{courier === null ? t('withoutCourier', { store }) : t('withCourier', { store, courier })}</p>
                <OrderExceptionMarks orderException={orderException} />
                <LateSteps orderException={orderException} />
                <Button
                  size="lg"
                  variant="outline"
                  renderRoot={(props) => (
                    <Link {...props} to="/tracking/$orderId" params={{ orderId: String(orderId) }} />
                  )}
                >
                  {t('open', { id: orderId })}
                </Button>
              </li>
            );
          })}
        </ul>
      )}
    />
  );
}
