import { useTranslations } from 'use-intl';
import choice from '../../ui/input/choice.module.css';
import { BitcoinHint } from '../bitcoin/bitcoin-hint.tsx';
import type { Bitcoin } from '../bitcoin/use-bitcoin.ts';
import type { Game } from '../queries.ts';
import type { Sale } from '../sale.ts';
import css from './picker.module.css';

export type Way = 'card' | 'bitcoin';
type Props = {
  readonly way: Way;
  readonly onWay: (way: Way) => void;
  readonly bitcoin: Bitcoin;
  readonly game: Game;
  readonly sale: Sale;
};

/** The ways to pay for a line. */
export function Ways({ game, sale, way, onWay, bitcoin }: Props) {
  const t = useTranslations('lottery.picker');
  return (
    <fieldset className={css.ways}>
      <legend>{t('ways')}</legend>
      <label className={choice.choice}>
        <input type="radio" name="lottery-payment" checked={way === 'card'} onChange={() => onWay('card')} />
        <span className={choice.name}>{t('card')}</span>
        <span className={choice.hint}>{t('cardHint')}</span>
      </label>
      <label className={choice.choice}>
        <input
          type="radio"
          name="lottery-payment"
          checked={way === 'bitcoin'}
          disabled={!bitcoin.isOffered}
          onChange={() => onWay('bitcoin')}
        />
        <span className={choice.name}>{t('bitcoin')}</span>
        <span className={choice.hint}>
          <BitcoinHint game={game} sale={sale} bitcoin={bitcoin} />
        </span>
      </label>
    </fieldset>
  );
}
