import { type Cents, dollars } from '@autolotto/contract/shared/money.ts';
import { useFormatter, useTranslations } from 'use-intl';
import { formatMoney } from '../../ui/display/money-text.tsx';
import type { Selection } from '../buying/selection.ts';
import { useDrawDay } from '../draw-time.ts';
import type { Game } from '../queries.ts';
import { drawsOf, type Sale } from '../sale.ts';
import css from './picker.module.css';

type Props = {
  readonly game: Game;
  readonly sale: Sale;
  readonly selection: Selection;
  readonly total: Cents;
};

/** What is bought, as a sum that can be followed, and for which draws. */
export function OrderSummary({ game, sale, selection: { draws, hasAddOn }, total }: Props) {
  const t = useTranslations('lottery.picker');
  const format = useFormatter();
  const dayOf = useDrawDay();
  const { ticketPrice, addOn, linesPerPlay } = game;
  const withAddOn = hasAddOn && addOn !== null;
  const days = drawsOf(game, sale, draws).map(({ day }) => dayOf(day));
  return (
    <div className={css.summary}>
      <h3>{t('summary')}</h3>
      <p>
        {t('sum', {
          lines: linesPerPlay,
          price: withAddOn ? `(${formatMoney(ticketPrice)} + ${formatMoney(addOn.price)})` : formatMoney(ticketPrice),
          draws,
        })}{' '}
        = <strong className={css.total}>{formatMoney(dollars(total))}</strong>
      </p>
      {days.length > 0 && <p>{format.list(days)}</p>}
      {linesPerPlay > 1 && <p>{t('moreLines', { more: linesPerPlay - 1 })}</p>}
    </div>
  );
}
