import { Button } from '@mantine/core';
import type { UseInfiniteQueryResult } from '@tanstack/react-query';
import { useFormatter, useTranslations } from 'use-intl';
import { formatMoney } from '../../ui/display/money-text.tsx';
import css from './digital.module.css';
import { openCount, type Ticket } from './open-cells.ts';

type Props = {
  readonly tickets: readonly Ticket[];
  readonly query: Pick<UseInfiniteQueryResult, 'hasNextPage' | 'isFetchingNextPage' | 'fetchNextPage'>;
  readonly onShow: (id: number) => void;
};

/** Bought tickets, those with closed cells on top. */
export function MyGames({ tickets, query, onShow }: Props) {
  const t = useTranslations('digitalGames.mine');
  if (tickets.length === 0) return null;
  const ordered = [...tickets.filter((one) => !one.isScratched), ...tickets.filter((one) => one.isScratched)];
  return (
    <section className={css.mine}>
      <h2>{t('title')}</h2>
      <ul>
        {ordered.map((ticket) => (
          <Row key={ticket.id} ticket={ticket} onShow={() => onShow(ticket.id)} />
        ))}
      </ul>
      {query.hasNextPage && (
        <Button variant="outline" loading={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
          {t('more')}
        </Button>
      )}
    </section>
  );
}

function Row({ ticket, onShow }: { readonly ticket: Ticket; readonly onShow: () => void }) {
  const t = useTranslations('digitalGames.mine');
  const format = useFormatter();
  const { gameName: title, serialNumber: serial, isScratched, isWinner, winAmount, purchasedAt, revealedBy } = ticket;
  const state = !isScratched
    ? t('open', { count: openCount(ticket) })
    : isWinner && winAmount !== null
      ? t('won', { amount: formatMoney(winAmount) })
      : t('lost');
  return (
    <li className={css.row} data-ticket={ticket.id}>
      <span>
        <strong>{title}</strong>
        <span className={css.serial}>{serial}</span>
        <span className={css.muted}>
          {format.dateTime(new Date(purchasedAt), { dateStyle: 'medium', timeStyle: 'short' })}
          {revealedBy === 'auto' && ` · ${t('itself')}`}
        </span>
      </span>
      <span>{state}</span>
      <Button
        variant={isScratched ? 'outline' : 'filled'}
        onClick={onShow}
        aria-label={t(isScratched ? 'showNamed' : 'nextNamed', { title, serial })}
      >
        {t(isScratched ? 'show' : 'next')}
      </Button>
    </li>
  );
}
