import type { DrawTicket } from '@autolotto/contract/lottery/model.ts';
import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { ErrorState } from '../../ui/feedback/error-state.tsx';
import { RowSkeletons } from '../../ui/feedback/skeletons.tsx';
import { gamesQuery } from '../queries.ts';
import { byDraw, type DrawGroup } from './by-draw.ts';
import { DrawCard } from './draw-card.tsx';
import { ReceiptSheet } from './receipt-sheet.tsx';
import css from './tickets.module.css';
import { useTickets } from './use-tickets.ts';

/** By draw: those to come first, the soonest on top; then what came of the others. */
export function MyTickets({ onShop }: { readonly onShop: () => void }) {
  const t = useTranslations('lottery');
  const tickets = useTickets();
  const [asked, setAsked] = useState<DrawTicket>();
  const { active, over } = tickets;
  if (!active || !over)
    return tickets.isFailed ? (
      <ErrorState
        title={t('mine.failed')}
        retryLabel={t('retry')}
        retrying={tickets.isFetching}
        onRetry={() => void tickets.refetch()}
      />
    ) : (
      <RowSkeletons label={t('mine.loading')} count={4} />
    );
  if (active.length + over.length === 0)
    return tickets.official > 0 ? null : (
      <EmptyState drawing="slip" title={t('mine.empty')} action={<Button onClick={onShop}>{t('mine.shop')}</Button>} />
    );
  return (
    <div className={css.parts}>
      <Part title={t('mine.active')} groups={byDraw(active, 'soonest')} onReceipt={setAsked} />
      <Part title={t('mine.over')} groups={byDraw(over, 'latest')} onReceipt={setAsked} />
      {tickets.hasMore && (
        <Button variant="outline" loading={tickets.isFetching} onClick={() => void tickets.loadMore()}>
          {t('mine.more')}
        </Button>
      )}
      {asked && <ReceiptSheet ticket={asked} onClose={() => setAsked(undefined)} />}
    </div>
  );
}

type PartProps = {
  readonly title: string;
  readonly groups: readonly DrawGroup[];
  readonly onReceipt: (ticket: DrawTicket) => void;
};

function Part({ title, groups, onReceipt }: PartProps) {
  const games = useQuery(gamesQuery).data;
  if (groups.length === 0) return null;
  return (
    <section className={css.part} aria-label={title}>
      <h2>{title}</h2>
      <ul className={css.draws}>
        {groups.map(({ drawId, tickets }) => (
          <li key={drawId}>
            <DrawCard
              tickets={tickets}
              game={games?.find(({ id }) => id === tickets[0]?.gameId)}
              onReceipt={onReceipt}
            />
          </li>
        ))}
      </ul>
    </section>
  );
}
