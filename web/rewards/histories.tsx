import type { CoinTransaction, PointTransaction } from '@autolotto/contract/rewards/model.ts';
import { Button } from '@mantine/core';
import { useInfiniteQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useLocale, useTranslations } from 'use-intl';
import { useMoment } from '../device/dates.ts';
import { formatMoney } from '../ui/display/money-text.tsx';
import { EmptyState } from '../ui/feedback/empty-state.tsx';
import { Card } from '../ui/layout/card.tsx';
import { formatCoins, formatCount } from './format.ts';
import { Guarded } from './guarded.tsx';
import { coinTransactionsQuery, pointTransactionsQuery } from './queries.ts';
import css from './rewards.module.css';

export function CoinHistory({ userId }: { userId: string }) {
  const t = useTranslations('rewards');
  const list = useInfiniteQuery(coinTransactionsQuery(userId));
  return (
    <HistoryCard
      title={t('history.coins')}
      list={list}
      none={
        <EmptyState drawing="receipt" title={t('history.noCoins')}>
          {t('history.noCoinsHint')}
        </EmptyState>
      }
      amountOf={({ amount, direction }) =>
        t('balances.coinsUnit', { amount: formatCoins(signed(amount, direction), 'exceptZero') })
      }
      noteOf={({ usdAmount }) => usdAmount && t('history.forDollars', { amount: formatMoney(usdAmount) })}
    />
  );
}

export function PointHistory({ userId }: { userId: string }) {
  const t = useTranslations('rewards.history');
  const locale = useLocale();
  const list = useInfiniteQuery(pointTransactionsQuery(userId));
  return (
    <HistoryCard
      title={t('points')}
      list={list}
      none={
        <EmptyState drawing="receipt" title={t('noPoints')}>
          {t('noPointsHint')}
        </EmptyState>
      }
      amountOf={({ amount, direction }) => formatCount(direction === 'in' ? amount : -amount, 'exceptZero')}
      // The server describes it in English; in another language its kind has to do.
      noteOf={({ type, description }) => (locale.startsWith('en') && type !== 'purchase' ? description : undefined)}
    />
  );
}

const signed = (amount: string, direction: 'in' | 'out') => (direction === 'in' ? amount : `-${amount}`);

type Moved = CoinTransaction | PointTransaction;
type Props<T extends Moved> = {
  readonly title: string;
  readonly list: {
    readonly data: { readonly pages: readonly { readonly items: readonly T[] }[] } | undefined;
    readonly isError: boolean;
    readonly isFetching: boolean;
    readonly hasNextPage: boolean;
    readonly isFetchingNextPage: boolean;
    readonly refetch: () => unknown;
    readonly fetchNextPage: () => unknown;
  };
  readonly none: ReactNode;
  readonly amountOf: (one: T) => string;
  readonly noteOf: (one: T) => string | undefined;
};

function HistoryCard<T extends Moved>({ title, list, none, amountOf, noteOf }: Props<T>) {
  const t = useTranslations('rewards.history');
  const moment = useMoment();
  const items = list.data?.pages.flatMap((page) => page.items);
  return (
    <Card title={title}>
      <Guarded query={{ ...list, data: items }} words={{ loading: t('loading'), failed: t('failed') }}>
        {(all) =>
          all.length === 0 ? (
            none
          ) : (
            <ul className={css.history}>
              {all.map((one) => (
                <li key={one.id}>
                  <div className={css.grow}>
                    <span className={css.name}>{t(`kinds.${one.type}`)}</span>
                    {noteOf(one) && <span className={css.quiet}>{noteOf(one)}</span>}
                    <span className={css.quiet}>
                      <time dateTime={one.createdAt}>{moment(one.createdAt)}</time>
                    </span>
                    <span className={css.quiet} title={one.transactionHash}>
                      {t('hash', { hash: one.transactionHash.slice(0, 8) })}
                    </span>
                  </div>
                  <span className={css.amount} data-direction={one.direction}>
                    {amountOf(one)}
                  </span>
                </li>
              ))}
            </ul>
          )
        }
      </Guarded>
      {list.hasNextPage && (
        <Button variant="outline" loading={list.isFetchingNextPage} onClick={() => void list.fetchNextPage()}>
          {t('more')}
        </Button>
      )}
    </Card>
  );
}
