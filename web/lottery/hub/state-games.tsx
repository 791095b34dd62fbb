import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useFormatter, useTranslations } from 'use-intl';
import { formatMoney } from '../../ui/display/money-text.tsx';
import { ShelfTag } from '../../ui/display/shelf-tag.tsx';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { TicketCard } from '../../ui/layout/ticket-card.tsx';
import { Countdown } from '../countdown.tsx';
import { GameArt } from '../game-art.tsx';
import lottery from '../lottery.module.css';
import { useJackpotText } from '../money.ts';
import type { StateGame } from '../queries.ts';

/** The draw games of a state. */
export function StateGames({ games }: { readonly games: readonly StateGame[] }) {
  const t = useTranslations('usLottery.games');
  if (games.length === 0) return <EmptyState drawing="slip" title={t('none')} />;
  return (
    <ul className={lottery.cards}>
      {games.map((game) => (
        <li key={game.id}>
          <StateGameCard game={game} />
        </li>
      ))}
    </ul>
  );
}

function StateGameCard({ game }: { readonly game: StateGame }) {
  const t = useTranslations('usLottery.games');
  const format = useFormatter();
  const jackpot = useJackpotText();
  const { id, name, nextDrawDate, maxNumbers, numberRange, powerballs } = game;
  const addOn = game.hasPowerPlay ? 'Power Play' : game.hasMegaplier ? 'Megaplier' : undefined;
  return (
    <TicketCard
      className={lottery.card}
      data-game={id}
      stub={
        <div className={lottery.stub}>
          <Button
            renderRoot={(props) => <Link {...props} to="/lottery" search={{ view: 'numbers', game: id }} />}
            size="lg"
            aria-label={t('playNamed', { name })}
          >
            {t('play')}
          </Button>
        </div>
      }
    >
      <div className={lottery.head}>
        <GameArt game={id} />
        <ShelfTag>{formatMoney(game.ticketPrice)}</ShelfTag>
      </div>
      <h2>{name}</h2>
      <strong className={lottery.jackpot}>{jackpot(game.currentJackpot)}</strong>
      {nextDrawDate !== null && (
        <p className={lottery.when}>
          <strong>
            {format.dateTime(new Date(nextDrawDate), { weekday: 'short', hour: 'numeric', minute: '2-digit' })}
          </strong>{' '}
          · <Countdown until={nextDrawDate} />
        </p>
      )}
      <p className={lottery.muted}>
        {powerballs.max > 0
          ? t('numbersAndBonus', { count: maxNumbers, max: numberRange.max, bonusMax: powerballs.max })
          : t('numbers', { count: maxNumbers, max: numberRange.max })}
        {addOn !== undefined && ` · ${addOn}`}
      </p>
    </TicketCard>
  );
}
