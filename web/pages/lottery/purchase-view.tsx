import { Button } from '@mantine/core';
import { IconArrowLeft } from '@tabler/icons-react';
import { useTranslations } from 'use-intl';
import type { Around } from '../../lottery/buying/around.ts';
import { PurchaseTicket } from '../../lottery/buying/purchase-ticket.tsx';
import { nothing, type Selection } from '../../lottery/buying/selection.ts';
import { Picker } from '../../lottery/picker/picker.tsx';
import type { Game } from '../../lottery/queries.ts';
import { CompactTickets } from '../../lottery/tickets/compact-tickets.tsx';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import css from './lottery-page.module.css';
import type { LotterySearch } from './search.ts';

type Props = {
  readonly games: readonly Game[];
  readonly game: Game | undefined;
  readonly view: 'purchase' | 'numbers';
  readonly selection: Selection;
  readonly around: Around;
  readonly onSelection: (selection: Selection) => void;
  readonly onPick: (game: Game) => void;
  readonly onShow: (search: LotterySearch) => void;
};

/** The ticket of a game, or the grid of its numbers, beside the tickets that somebody has. */
export function PurchaseView({ games, game, view, selection, around, onSelection, onPick, onShow }: Props) {
  const t = useTranslations('lottery');
  if (!game)
    return (
      <EmptyState
        drawing="slip"
        title={t('choose.title')}
        action={<Button onClick={() => onShow({})}>{t('choose.games')}</Button>}
      />
    );
  const common = {
    ...{ game, selection, around },
    onQuickPick: () => onPick(game),
    onBought: () => onSelection({ ...nothing, game: game.id }),
  };
  const mine = <CompactTickets onAll={() => onShow({ tab: 'mine' })} />;
  if (view === 'purchase')
    return (
      <div className={css.ticket}>
        <PurchaseTicket {...common} onChoose={() => onShow({ view: 'numbers', game: game.id })} />
        {mine}
      </div>
    );
  return (
    <div className={css.picker}>
      <Button
        variant="subtle"
        className={css.back}
        leftSection={<IconArrowLeft aria-hidden />}
        onClick={() => onShow({ view: 'purchase', game: game.id })}
      >
        {t('picker.back')}
      </Button>
      <Picker
        {...common}
        games={games.filter(({ isActive }) => isActive)}
        onSelection={onSelection}
        onGame={(next) => onShow({ view: 'numbers', game: next.id })}
        mine={mine}
      />
    </div>
  );
}
