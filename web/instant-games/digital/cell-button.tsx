import { useTranslations } from 'use-intl';
import { sentenceOf } from '../../client/errors.ts';
import { formatMoney } from '../../ui/display/money-text.tsx';
import { notify } from '../../ui/feedback/notify.tsx';
import { useSound } from '../sound/use-sound.ts';
import css from './digital.module.css';
import type { Ticket } from './open-cells.ts';
import { useOpenCell } from './queries.ts';
import { SymbolArt } from './symbols.tsx';
import { useShows } from './use-shows.ts';

/** There is little room: no cents where there are none. */
const short = (amount: string): string => formatMoney(amount).replace(/[.,]00$/, '');

type Props = {
  readonly ticket: Ticket;
  readonly at: number;
  readonly onOpened: (at: number) => void;
};

/** Opens by its own call. It stays a button when it is open, so that nobody loses their place among the nine. */
export function CellButton({ ticket, at, onOpened }: Props) {
  const t = useTranslations('digitalGames.play');
  const { shows, symbolName } = useShows();
  const open = useOpenCell();
  const { play } = useSound();
  const cell = ticket.cells[at] ?? null;
  const press = () => {
    if (cell !== null || open.isPending) return;
    play('scratch');
    open.mutate(
      { ticketId: ticket.id, cellIndex: at },
      {
        onSuccess: () => onOpened(at),
        onError: (error) =>
          notify({ title: t('failedTitle'), message: sentenceOf(error, t('failed')), tone: 'danger' }),
      },
    );
  };
  const label =
    cell !== null
      ? t('open', { cell: at + 1, shows: shows(cell) })
      : t(open.isPending ? 'opening' : 'closed', { cell: at + 1 });
  return (
    <button
      type="button"
      className={css.cell}
      data-state={cell !== null ? 'open' : open.isPending ? 'opening' : 'closed'}
      data-won={ticket.winningCells?.includes(at) || undefined}
      aria-label={label}
      aria-disabled={cell !== null || undefined}
      onClick={press}
    >
      {cell !== null && (
        <span className={css.shown}>
          {cell.symbol !== undefined && <SymbolArt symbol={cell.symbol} />}
          {cell.symbol !== undefined && <span className={css.name}>{symbolName(cell.symbol)}</span>}
          {cell.amount !== undefined && <strong className={css.amount}>{short(cell.amount)}</strong>}
        </span>
      )}
    </button>
  );
}
