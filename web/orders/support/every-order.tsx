import { orderSearchLimit } from '@autolotto/contract/orders/limits.ts';
import { type OrderStatus, orderStatuses } from '@autolotto/contract/orders/states.ts';
import { Button, NativeSelect, TextInput } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { IconSearch } from '@tabler/icons-react';
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useTranslations } from 'use-intl';
import { sentenceOf } from '../../client/errors.ts';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { ErrorState } from '../../ui/feedback/error-state.tsx';
import { RowSkeletons } from '../../ui/feedback/skeletons.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { Section } from '../../ui/layout/section.tsx';
import list from '../order-list.module.css';
import css from './every-order.module.css';
import { EveryOrderRow } from './every-order-row.tsx';
import { everyOrderQuery } from './queries.ts';

const settleMs = 350;
const statusOf = (value: string): OrderStatus | undefined => orderStatuses.find((status) => status === value);

/** Every order of every shop, newest first, for an admin. */
export function EveryOrder({ actions }: { readonly actions?: ReactNode }) {
  const t = useTranslations('support.every');
  const tStatus = useTranslations('orders.status');
  const [status, setStatus] = useState<OrderStatus>();
  const [words, setWords] = useState('');
  const [settled] = useDebouncedValue(words.trim(), settleMs);
  const found = useInfiniteQuery({
    ...everyOrderQuery({ status, search: settled }),
    // Keeps the current results until the answer has come.
    placeholderData: keepPreviousData,
  });
  const orders = found.data?.pages.flatMap((page) => page.orders);
  const isNarrowed = status !== undefined || settled !== '';
  const showAll = () => {
    setStatus(undefined);
    setWords('');
  };
  return (
    <Section title={t('title')} lead={t('lead')} actions={actions}>
      <search className={css.tools}>
        <TextInput
          className={css.search ?? ''}
          type="search"
          label={t('search')}
          description={t('searchHint')}
          maxLength={orderSearchLimit}
          value={words}
          onChange={(event) => setWords(event.currentTarget.value)}
          leftSection={<IconSearch aria-hidden size={22} />}
        />
        <NativeSelect
          label={t('status')}
          value={status ?? ''}
          onChange={(event) => setStatus(statusOf(event.currentTarget.value))}
          data={[
            { value: '', label: t('everyStatus') },
            ...orderStatuses.map((value) => ({ value, label: tStatus(value) })),
          ]}
        />
      </search>
      <p className={list.note} role="status">
        {orders
          ? t(found.hasNextPage ? 'countMore' : 'count', { count: orders.length })
          : found.isPending && t('loading')}
      </p>
      {found.isPending && <RowSkeletons label={t('loading')} />}
      {found.isError && (
        <ErrorState
          title={t('failed')}
          retryLabel={t('retry')}
          retrying={found.isFetching}
          onRetry={() => void found.refetch()}
        >
          {sentenceOf(found.error, '')}
        </ErrorState>
      )}
      {orders?.length === 0 && (
        <EmptyState
          drawing="receipt"
          title={isNarrowed ? t('noMatch') : t('none')}
          action={
            isNarrowed ? (
              <Button size="lg" variant="outline" onClick={showAll}>
                {t('showAll')}
              </Button>
            ) : undefined
          }
        />
      )}
      {orders && orders.length > 0 && (
        <Card aria-label={t('title')}>
          <ul className={list.list}>
            {orders.map((order) => (
              <EveryOrderRow key={order.id} order={order} />
            ))}
          </ul>
          {found.hasNextPage && (
            <Button
              className={css.more ?? ''}
              size="lg"
              variant="outline"
              loading={found.isFetchingNextPage}
              onClick={() => void found.fetchNextPage()}
            >
              {t('more')}
            </Button>
          )}
        </Card>
      )}
    </Section>
  );
}
