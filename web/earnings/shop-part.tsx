import type { StoreEarnedOrder, StoreEarnings, StorePeriod } from '@autolotto/contract/earnings/store-model.ts';
import { Button } from '@mantine/core';
import { useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useFormatter, useTranslations } from 'use-intl';
import { sentenceOf } from '../client/errors.ts';
import { makeRefresh } from '../client/realtime/refresh.ts';
import { useRealtime } from '../client/realtime/use-realtime.tsx';
import { useZoneName } from '../device/dates.ts';
import { formatMoney } from '../ui/display/money-text.tsx';
import { EmptyState } from '../ui/feedback/empty-state.tsx';
import { ErrorState } from '../ui/feedback/error-state.tsx';
import { RowSkeletons } from '../ui/feedback/skeletons.tsx';
import { Card } from '../ui/layout/card.tsx';
import { isSome } from './amounts.ts';
import css from './earnings.module.css';
import { PayoutCard } from './payout-card.tsx';
import { shopEarningsQuery, soldOrdersQuery, staleAfter } from './queries.ts';
import { StatementCard } from './statement-card.tsx';

/** All an owner wants to know about the shop's money. */
export function ShopPart() {
  const t = useTranslations('earnings.shop');
  const all = useTranslations('earnings');
  const queryClient = useQueryClient();
  const [refresh] = useState(() => makeRefresh(queryClient));
  useRealtime((event) => refresh(staleAfter(event, 'store')));
  const { data, error, isPending, refetch } = useQuery(shopEarningsQuery);
  if (isPending) return <RowSkeletons label={all('loading')} count={4} />;
  if (!data)
    return (
      <ErrorState title={all('failed')} retryLabel={all('retry')} onRetry={() => void refetch()}>
        {sentenceOf(error, '')}
      </ErrorState>
    );
  return (
    <div className={css.columns}>
      <div className={css.column}>
        <Periods earnings={data} />
        <SoldOrders />
      </div>
      <div className={css.column}>
        <PayoutCard of="store" balance={data.balance} payouts={data.payouts} />
        {isSome(data.drawerCash) && (
          <Card title={t('drawerTitle')}>
            <p>{t('till', { amount: formatMoney(data.drawerCash) })}</p>
          </Card>
        )}
        <StatementCard of="store" today={data.date} />
      </div>
    </div>
  );
}

function Periods({ earnings }: { readonly earnings: StoreEarnings }) {
  const t = useTranslations('earnings.shop');
  const all = useTranslations('earnings');
  const zoneName = useZoneName();
  return (
    <div>
      <div className={css.cards}>
        {(['today', 'week', 'month'] as const).map((period) => (
          <section key={period} className={css.period} aria-label={all(period)}>
            <h2>{all(period)}</h2>
            <strong className={css.amount}>{formatMoney(earnings[period].earned)}</strong>
            <span>{t('orders', { count: earnings[period].orders })}</span>
            <Parts of={earnings[period]} className={css.sums} />
          </section>
        ))}
      </div>
      <p className={css.quiet}>
        {t('beside')} {all('zone', { zone: zoneName(earnings.timeZone) })}
      </p>
    </div>
  );
}

const parts = ['sales', 'commission', 'correction', 'charges', 'refunds'] as const;
type PartsProps = {
  readonly of: Pick<StorePeriod, (typeof parts)[number]>;
  readonly className: string | undefined;
};
/** Parts of an amount; zero parts are left out, but for the first two. */
function Parts({ of, className }: PartsProps) {
  const t = useTranslations('earnings.shop');
  return (
    <dl className={className}>
      {parts
        .filter((part) => part === 'sales' || part === 'commission' || isSome(of[part]))
        .map((part) => (
          <div key={part}>
            <dt>{t(part)}</dt>
            <dd>{formatMoney(part === 'commission' && isSome(of[part]) ? `-${of[part]}` : of[part])}</dd>
          </div>
        ))}
    </dl>
  );
}

function SoldOrders() {
  const t = useTranslations('earnings.shop');
  const all = useTranslations('earnings');
  const found = useInfiniteQuery(soldOrdersQuery);
  const orders = found.data?.pages.flatMap(({ items }) => items);
  return (
    <Card title={all('orders.title')}>
      {found.isPending && <RowSkeletons label={all('loading')} count={3} />}
      {found.isError && !orders && (
        <ErrorState title={all('orders.failed')} retryLabel={all('retry')} onRetry={() => void found.refetch()}>
          {sentenceOf(found.error, '')}
        </ErrorState>
      )}
      {orders?.length === 0 && <EmptyState drawing="receipt" title={t('none')} />}
      {orders && orders.length > 0 && (
        <ul className={css.orders} aria-label={all('orders.title')}>
          {orders.map((order) => (
            <Sold key={order.id} order={order} />
          ))}
        </ul>
      )}
      {found.hasNextPage && (
        <Button
          size="lg"
          variant="outline"
          loading={found.isFetchingNextPage}
          onClick={() => void found.fetchNextPage()}
        >
          {all('orders.more')}
        </Button>
      )}
    </Card>
  );
}

function Sold({ order }: { readonly order: StoreEarnedOrder }) {
  const t = useTranslations('earnings.shop');
  const all = useTranslations('earnings.orders');
  const format = useFormatter();
  const time = format.dateTime(new Date(order.deliveredAt), { dateStyle: 'medium', timeStyle: 'short' });
  return (
    <li className={css.order}>
      <span className={css.orderHead}>
        <strong>{all('order', { id: order.id })}</strong>
        <span className={css.total}>{formatMoney(order.earned)}</span>
      </span>
      <span className={css.quiet}>
        {time}
        {order.isCash && <> · {t('cash')}</>}
      </span>
      <Parts of={order} className={css.parts} />
    </li>
  );
}
