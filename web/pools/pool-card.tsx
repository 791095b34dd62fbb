import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useFormatter, useTranslations } from 'use-intl';
import { formatMoney } from '../ui/display/money-text.tsx';
import { TicketCard } from '../ui/layout/ticket-card.tsx';
import { moment } from './moment.ts';
import { PoolBadge } from './pool-badge.tsx';
import css from './pools.module.css';
import { Progress } from './progress.tsx';
import type { Pool } from './queries.ts';

/** A group purchase in a list: what it buys, what a share costs, how far it is. */
type Props = { readonly pool: Pool; readonly art: ReactNode };
export function PoolCard({ pool, art }: Props) {
  const t = useTranslations('pools');
  const format = useFormatter();
  const { id, title, gameName, drawsAt, sharePrice, plays, mine, state, deadline } = pool;
  return (
    <TicketCard
      className={css.card}
      data-pool={id}
      aria-label={t('card.named', { title, game: gameName })}
      stub={
        <Button
          renderRoot={(props) => <Link {...props} to="/pools/$poolId" params={{ poolId: String(id) }} />}
          size="lg"
          variant={state === 'open' && !mine ? 'filled' : 'outline'}
          aria-label={t('card.seeNamed', { title })}
        >
          {t('card.see')}
        </Button>
      }
    >
      <div className={css.top}>
        {art}
        <div>
          <h3>{title}</h3>
          <p className={css.quiet}>
            {title === gameName ? '' : `${gameName} · `}
            {format.dateTime(new Date(drawsAt), moment)}
          </p>
        </div>
      </div>
      <p className={css.facts}>
        <span className={css.price}>{t('card.share', { price: formatMoney(sharePrice) })}</span>
        <span>{t('card.plays', { count: plays })}</span>
      </p>
      <Progress pool={pool} />
      <p className={css.quiet}>
        {state === 'open' ? (
          t('card.closes', { when: format.dateTime(new Date(deadline), moment) })
        ) : (
          <PoolBadge state={state} />
        )}
      </p>
      {mine && <p>{t('card.mine', { count: mine.shares })}</p>}
    </TicketCard>
  );
}
