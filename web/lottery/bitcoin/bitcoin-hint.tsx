import { useTranslations } from 'use-intl';
import { useDrawTime } from '../draw-time.ts';
import type { Game } from '../queries.ts';
import type { Sale } from '../sale.ts';
import type { Bitcoin } from './use-bitcoin.ts';

type Props = {
  readonly game: Pick<Game, 'timeZone'>;
  readonly sale: Sale;
  readonly bitcoin: Pick<Bitcoin, 'isOffered' | 'isLate'>;
};

/** What a payment in Bitcoin means for the draw, or why there is none. */
export function BitcoinHint({ game, sale: { draw }, bitcoin: { isOffered, isLate } }: Props) {
  const t = useTranslations('lottery.bitcoin');
  const words = useDrawTime();
  if (!isOffered) return t('off');
  if (!draw) return null;
  const { there } = words(draw.closesAt, game.timeZone);
  return t(isLate ? 'late' : 'hint', { time: there });
}
