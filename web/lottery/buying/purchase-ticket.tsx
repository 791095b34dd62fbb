import { Button } from '@mantine/core';
import { IconDice5, IconGridDots } from '@tabler/icons-react';
import { useTranslations } from 'use-intl';
import { useNow } from '../../device/use-now.ts';
import { formatMoney } from '../../ui/display/money-text.tsx';
import { ShelfTag } from '../../ui/display/shelf-tag.tsx';
import { TicketCard } from '../../ui/layout/ticket-card.tsx';
import { Balls } from '../balls.tsx';
import { DrawLine } from '../draw-line.tsx';
import { GameArt } from '../game-art.tsx';
import css from '../lottery.module.css';
import { useJackpotText } from '../money.ts';
import type { Game } from '../queries.ts';
import { saleOf } from '../sale.ts';
import type { Around } from './around.ts';
import { Paying } from './paying.tsx';
import { missingIn, type Selection } from './selection.ts';

type Props = {
  readonly game: Game;
  readonly selection: Selection;
  readonly around: Around;
  readonly onQuickPick: () => void;
  readonly onChoose: () => void;
  readonly onBought: () => void;
};

/** One line for the next draw: by chance, or as it was chosen. */
export function PurchaseTicket({ game, selection, around, onQuickPick, onChoose, onBought }: Props) {
  const t = useTranslations('lottery');
  const jackpot = useJackpotText();
  const sale = saleOf(game, useNow(30_000));
  const count = selection.main.length + selection.bonus.length;
  return (
    <TicketCard
      raised
      className={css.purchase}
      data-game={game.id}
      stub={<Paying game={game} sale={sale} selection={selection} around={around} onBought={onBought} />}
    >
      <div className={css.head}>
        <GameArt game={game.id} />
        <ShelfTag>{formatMoney(game.ticketPrice)}</ShelfTag>
      </div>
      <h2>{game.name}</h2>
      <strong className={css.jackpot}>{jackpot(sale.draw?.jackpot ?? game.currentJackpot)}</strong>
      <DrawLine game={game} sale={sale} />
      <Balls
        // Another line falls anew.
        key={[...selection.main, ...selection.bonus].join()}
        line={selection}
        bonusName={game.bonus?.name}
        empty={missingIn(selection, game)}
        isDropping={selection.isQuickPick}
        label={t('balls.chosen', { count })}
      />
      <p className={css.quiet} role="status">
        {count === 0 ? t('buy.noNumbers') : t(selection.isQuickPick ? 'buy.byChance' : 'buy.byHand')}
        {game.linesPerPlay > 1 && ` ${t('buy.moreLines', { more: game.linesPerPlay - 1 })}`}
      </p>
      <div className={css.stub}>
        <Button variant="light" size="lg" leftSection={<IconDice5 aria-hidden />} onClick={onQuickPick}>
          {t('card.quickPick')}
        </Button>
        <Button variant="outline" size="lg" leftSection={<IconGridDots aria-hidden />} onClick={onChoose}>
          {t('card.choose')}
        </Button>
      </div>
    </TicketCard>
  );
}
