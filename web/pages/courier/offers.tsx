import type { Point } from '@autolotto/contract/shared/geo.ts';
import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { sentenceOf } from '../../client/errors.ts';
import { offersQuery } from '../../couriers/work/queries.ts';
import { ErrorState } from '../../ui/feedback/error-state.tsx';
import { RowSkeletons } from '../../ui/feedback/skeletons.tsx';

/** As many open orders at first, and so many more each time; the server gives no more than the last at once. */
const offersAtOnce = 40;
const maxOffers = 100;

/** Orders that a courier may take from here. */
export function useOffers(place: Point | undefined) {
  const [limit, setLimit] = useState(offersAtOnce);
  const query = useQuery({ ...offersQuery(place, limit), placeholderData: (before) => before });
  const offers = query.data ?? [];
  return {
    query,
    offers,
    hasMore: offers.length >= limit && limit < maxOffers,
    more: () => setLimit((now) => Math.min(maxOffers, now + offersAtOnce)),
  };
}

type Props = Pick<ReturnType<typeof useOffers>, 'query' | 'hasMore' | 'more'> & { readonly isConnected: boolean };

/** More of them, or why there are none to be seen. */
export function MoreOffers({ query, hasMore, more, isConnected }: Props) {
  const t = useTranslations('couriers');
  if (query.isPending) return <RowSkeletons label={t('loading')} />;
  if (query.isError && !query.data && !isConnected) return <p>{t('work.queue.needsLine')}</p>;
  if (query.isError && !query.data)
    return (
      <ErrorState title={t('failed')} retryLabel={t('retry')} onRetry={() => void query.refetch()}>
        {sentenceOf(query.error, '')}
      </ErrorState>
    );
  return hasMore ? (
    <Button size="lg" variant="outline" fullWidth loading={query.isFetching} onClick={more}>
      {t('work.offer.more')}
    </Button>
  ) : null;
}
