import type { Order } from '@autolotto/contract/orders/model.ts';
import { useQuery } from '@tanstack/react-query';
import { useFormatter, useTranslations } from 'use-intl';
import { sentenceOf } from '../../client/errors.ts';
import { QueueCard } from '../../ui/layout/queue-card.tsx';
import { ConfirmFor } from './confirm-for.tsx';
import { unconfirmedReturnsQuery } from './queries.ts';
import css from './support.module.css';

/** For admins: returns that their stores have not confirmed for long. */
export function UnconfirmedReturns() {
  const t = useTranslations('support.returns');
  const retry = useTranslations('support')('retry');
  const query = useQuery(unconfirmedReturnsQuery);
  return (
    <QueueCard
      title={t('title')}
      query={query}
      words={{ loading: t('loading'), failed: t('failed'), retry }}
      why={(error) => sentenceOf(error, '')}
      none={t('none')}
      list={(orders) => (
        <ul className={css.list}>
          {orders.map((order) => (
            <Unconfirmed key={order.id} order={order} />
          ))}
        </ul>
      )}
    />
  );
}

function Unconfirmed({ order }: { order: Order }) {
  const t = useTranslations('support.returns');
  const orders = useTranslations('orders');
  const format = useFormatter();
  if (!order.return) return null;
  const { reason, words, openedAt } = order.return;
  return (
    <li className={css.row}>
      <h3>{orders('order', { id: order.id })}</h3>
      <p>
        {t('line', {
          courier: order.courier?.firstName ?? t('someCourier'),
          store: order.store.name,
          time: format.dateTime(new Date(openedAt), { dateStyle: 'short', timeStyle: 'short' }),
        })}
      </p>
      <p>
        {orders(`returns.reason.${reason}`)}
        {words !== null && <> · “{words}”</>}
      </p>
      <ConfirmFor order={order} />
    </li>
  );
}
