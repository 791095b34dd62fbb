import type { Cell } from '@autolotto/contract/instant-games/digital/model.ts';
import { useFormatter, useTranslations } from 'use-intl';
import { formatMoney } from '../../ui/display/money-text.tsx';

/** What cells show, in words. */
export function useShows() {
  const t = useTranslations('digitalGames');
  const format = useFormatter();
  const symbolName = (symbol: string): string => {
    const key = symbol as 'bell';
    return t.has(`symbols.${key}`) ? t(`symbols.${key}`) : symbol;
  };
  return {
    symbolName,
    shows: ({ symbol, amount }: Cell): string => {
      if (symbol === undefined) return formatMoney(amount ?? '0.00');
      const name = symbolName(symbol);
      return amount === undefined ? name : t('play.both', { symbol: name, amount: formatMoney(amount) });
    },
    /** "1, 5, and 9", as people count them. */
    cellList: (cells: readonly number[]): string => format.list(cells.map((at) => String(at + 1))),
  };
}
