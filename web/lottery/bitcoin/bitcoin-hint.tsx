import { useTranslations } from 'use-intl';
import { useDrawTime } from '../draw-time.ts';
import type { Sale } from '../sale.ts';
import type { Bitcoin } from './use-bitcoin.ts';

type Props = { readonly bitcoin: Pick<Bitcoin, 'isOffered' | 'isLate'>; readonly sale: Sale };

/** What a payment in Bitcoin means for the draw, or why there is none. */
export function BitcoinHint({ bitcoin: { isOffered, isLate }, sale: { draw } }: Props) {
  const t = useTranslations('lottery.bitcoin');
  const words = useDrawTime();
  if (!isOffered) return t('off');
  if (!draw) return null;
  const { there } = words(draw.closesAt);
  return t(isLate ? 'late' : 'hint', { time: there });
}
