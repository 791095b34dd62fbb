import type { PlayStyle } from '@autolotto/contract/instant-games/layout.ts';
import { useTranslations } from 'use-intl';
import { formatMoney } from '../../ui/display/money-text.tsx';
import css from './digital.module.css';
import { SymbolArt } from './symbols.tsx';
import { useShows } from './use-shows.ts';

type Props = {
  readonly ticket: {
    readonly luckySymbols: readonly string[] | null;
    readonly playStyle: PlayStyle | null;
    readonly prizeBox: string | null;
    readonly isScratched: boolean;
    readonly isWinner: boolean | null;
  };
};

/** What stands beside the cells: lucky symbols from the beginning, the prize box when it is won. */
export function LuckyLine({ ticket: { luckySymbols, playStyle, prizeBox, isScratched, isWinner } }: Props) {
  const t = useTranslations('digitalGames.play');
  const { symbolName } = useShows();
  if (luckySymbols)
    return (
      <div className={css.lucky}>
        <span>{t('lucky')}</span>
        {luckySymbols.map((symbol) => (
          <span key={symbol} className={css.luckySymbol}>
            <SymbolArt symbol={symbol} />
            {symbolName(symbol)}
          </span>
        ))}
      </div>
    );
  // Nobody is shown what a lost ticket would have paid.
  if (playStyle !== 'line' || (isScratched && !isWinner)) return null;
  return (
    <div className={css.lucky}>
      <span>{t('box')}</span>
      <strong>{prizeBox === null || !isScratched ? t('boxClosed') : formatMoney(prizeBox)}</strong>
    </div>
  );
}
