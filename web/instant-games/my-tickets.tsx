import type { PurchasedScratchTicket } from '@autolotto/contract/instant-games/model.ts';
import { Button } from '@mantine/core';
import type { UseInfiniteQueryResult } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { EmptyState } from '../ui/feedback/empty-state.tsx';
import { ErrorState } from '../ui/feedback/error-state.tsx';
import { RowSkeletons } from '../ui/feedback/skeletons.tsx';
import { RevealCard } from './reveal-card.tsx';
import css from './scratch.module.css';
import { SoundToggle } from './sound/sound-toggle.tsx';
import { useTickets } from './use-tickets.ts';

export function MyTickets({ onShop }: { readonly onShop: () => void }) {
  const t = useTranslations('instant');
  const { query, tickets } = useTickets();
  if (!tickets)
    return query.isError ? (
      <ErrorState
        title={t('failed')}
        retryLabel={t('retry')}
        retrying={query.isFetching}
        onRetry={() => void query.refetch()}
      />
    ) : (
      <RowSkeletons label={t('loading')} count={4} />
    );
  if (tickets.length === 0)
    return (
      <EmptyState drawing="slip" title={t('mine.empty')} action={<Button onClick={onShop}>{t('mine.shop')}</Button>} />
    );
  return (
    <>
      <SoundToggle />
      <Cards tickets={tickets} />
      <More query={query} />
    </>
  );
}

/** Newest first, those to scratch on top; one that is scratched just now stays where it is. */
function Cards({ tickets }: { readonly tickets: readonly PurchasedScratchTicket[] }) {
  const [first] = useState(() => new Set(tickets.filter(({ isScratched }) => !isScratched).map(({ id }) => id)));
  const isTop = ({ id, isScratched }: PurchasedScratchTicket) => first.has(id) || !isScratched;
  const ordered = [...tickets.filter(isTop), ...tickets.filter((ticket) => !isTop(ticket))];
  return (
    <ul className={css.tickets}>
      {ordered.map((ticket) => (
        <li key={ticket.id}>
          <RevealCard ticket={ticket} />
        </li>
      ))}
    </ul>
  );
}

function More({
  query,
}: {
  readonly query: Pick<UseInfiniteQueryResult, 'hasNextPage' | 'isFetchingNextPage' | 'fetchNextPage'>;
}) {
  const t = useTranslations('instant.mine');
  if (!query.hasNextPage) return null;
  return (
    <Button variant="outline" loading={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
      {t('more')}
    </Button>
  );
}
