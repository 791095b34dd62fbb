import type { EarnedOrder } from '@autolotto/contract/earnings/model.ts';
import { Button } from '@mantine/core';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useFormatter, useTranslations } from 'use-intl';
import { sentenceOf } from '../client/errors.ts';
import { formatMoney } from '../ui/display/money-text.tsx';
import { EmptyState } from '../ui/feedback/empty-state.tsx';
import { ErrorState } from '../ui/feedback/error-state.tsx';
import { RowSkeletons } from '../ui/feedback/skeletons.tsx';
import { Card } from '../ui/layout/card.tsx';
import { isSome } from './amounts.ts';
import css from './earnings.module.css';
import { earnedOrdersQuery } from './queries.ts';

/** So near to its end the next page of the list is asked for. */
const nearEnd = 240;

/** Scrolls for as long as there is a past. */
export function EarnedOrders() {
  const t = useTranslations('earnings.orders');
  const all = useTranslations('earnings');
  const found = useInfiniteQuery(earnedOrdersQuery);
  const orders = found.data?.pages.flatMap(({ items }) => items);
  const next = () => {
    if (found.hasNextPage && !found.isFetchingNextPage) void found.fetchNextPage();
  };
  return (
    <Card title={t('title')}>
      {found.isPending && <RowSkeletons label={all('loading')} count={3} />}
      {found.isError && !orders && (
        <ErrorState title={t('failed')} retryLabel={all('retry')} onRetry={() => void found.refetch()}>
          {sentenceOf(found.error, '')}
        </ErrorState>
      )}
      {orders?.length === 0 && <EmptyState drawing="receipt" title={t('none')} />}
      {orders && orders.length > 0 && (
        <section
          className={css.scroll}
          aria-label={t('region')}
          // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be scrolled by the keyboard, too.
          tabIndex={0}
          onScroll={({ currentTarget: list }) => {
            if (list.scrollHeight - list.scrollTop - list.clientHeight < nearEnd) next();
          }}
        >
          <ul className={css.orders}>
            {orders.map((order) => (
              <Earned key={order.id} order={order} />
            ))}
          </ul>
          {found.hasNextPage && (
            <Button size="lg" variant="outline" loading={found.isFetchingNextPage} onClick={next}>
              {t('more')}
            </Button>
          )}
        </section>
      )}
    </Card>
  );
}

const parts = ['base', 'share', 'tip', 'bonus', 'returnTrip', 'correction'] as const;

function Earned({ order }: { readonly order: EarnedOrder }) {
  const t = useTranslations('earnings.orders');
  const format = useFormatter();
  const time = format.dateTime(new Date(order.closedAt), { dateStyle: 'medium', timeStyle: 'short' });
  return (
    <li className={css.order}>
      <span className={css.orderHead}>
        <strong>{t('order', { id: order.id })}</strong>
        <span className={css.total}>{formatMoney(order.total)}</span>
      </span>
      <span className={css.quiet}>
        {t('from', { store: order.storeName, time })}
        {!order.isDelivered && <> · {t('returned')}</>}
      </span>
      <dl className={css.parts}>
        {parts
          .filter((part) => isSome(order[part]))
          .map((part) => (
            <div key={part}>
              <dt>{t(part)}</dt>
              <dd>{formatMoney(order[part])}</dd>
            </div>
          ))}
      </dl>
    </li>
  );
}
