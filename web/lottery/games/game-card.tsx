import { Button } from '@mantine/core';
import { useTranslations } from 'use-intl';
import { useNow } from '../../device/use-now.ts';
import { formatMoney } from '../../ui/display/money-text.tsx';
import { ShelfTag } from '../../ui/display/shelf-tag.tsx';
import { TicketCard } from '../../ui/layout/ticket-card.tsx';
import { DrawLine } from '../draw-line.tsx';
import { GameArt } from '../game-art.tsx';
import { HouseMarks } from '../house-marks.tsx';
import css from '../lottery.module.css';
import { useJackpotText } from '../money.ts';
import type { Game } from '../queries.ts';
import { saleOf } from '../sale.ts';
import { useOdds } from '../use-odds.ts';

export type CardActions = {
  readonly onQuickPick: (game: Game) => void;
  readonly onChoose: (game: Game) => void;
  readonly onRules: (game: Game) => void;
  readonly onPast: (game: Game) => void;
};

/** A game as its tickets hang in a shop: what there is to win, when, for how much, and how likely. */
export function GameCard({ game, onQuickPick, onChoose, onRules, onPast }: { readonly game: Game } & CardActions) {
  const t = useTranslations('lottery.card');
  const jackpot = useJackpotText();
  const odds = useOdds();
  const sale = saleOf(game, useNow(30_000));
  const { name } = game;
  return (
    <TicketCard
      className={css.card}
      data-game={game.id}
      stub={
        <div className={css.both}>
          <Button onClick={() => onQuickPick(game)} aria-label={t('quickPickNamed', { name })}>
            {t('quickPick')}
          </Button>
          <Button variant="outline" onClick={() => onChoose(game)} aria-label={t('chooseNamed', { name })}>
            {t('choose')}
          </Button>
        </div>
      }
    >
      <div className={css.head}>
        <GameArt game={game.id} />
        <ShelfTag>{formatMoney(game.ticketPrice)}</ShelfTag>
      </div>
      <div className={css.names}>
        <h3>{name}</h3>
        <HouseMarks game={game} />
      </div>
      <strong className={css.jackpot}>{jackpot(sale.draw?.jackpot ?? game.currentJackpot)}</strong>
      <DrawLine game={game} sale={sale} />
      <p className={css.facts}>
        <span>{t('any', { odds: odds(game.odds) })}</span>{' '}
        <span>{t('jackpotOdds', { odds: odds(game.jackpotOdds) })}</span>
      </p>
      <div className={css.more}>
        <Button variant="subtle" onClick={() => onRules(game)} aria-label={t('rulesNamed', { name })}>
          {t('rules')}
        </Button>
        <Button variant="subtle" onClick={() => onPast(game)} aria-label={t('pastNamed', { name })}>
          {t('past')}
        </Button>
      </div>
    </TicketCard>
  );
}
