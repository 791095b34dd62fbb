import { dollars } from '@autolotto/contract/shared/money.ts';
import { Button } from '@mantine/core';
import { useTranslations } from 'use-intl';
import { formatMoney } from '../../ui/display/money-text.tsx';
import { notify } from '../../ui/feedback/notify.tsx';
import { BitcoinHint } from '../bitcoin/bitcoin-hint.tsx';
import { useBitcoin } from '../bitcoin/use-bitcoin.ts';
import css from '../lottery.module.css';
import type { Game } from '../queries.ts';
import type { Sale } from '../sale.ts';
import type { Around } from './around.ts';
import { ClosedDraw, Short, WhyNot } from './buy-notes.tsx';
import type { Selection } from './selection.ts';
import { useBuy } from './use-buy.ts';

type Props = {
  readonly game: Game;
  readonly sale: Sale;
  readonly selection: Selection;
  readonly around: Around;
  readonly onBought: () => void;
};

/** The ways to buy one line: from the wallet, in Bitcoin, at a shop. */
export function Paying({ game, sale, selection, around, onBought }: Props) {
  const t = useTranslations('lottery.buy');
  const buying = useBuy({ kind: 'simple', game, sale, selection, around, onBought });
  const bitcoin = useBitcoin({ kind: 'simple', game, sale, selection, around, onBought });
  const isOnSale = game.mayBuy && sale.draw !== undefined;
  const press = (buy: () => void) => {
    if (selection.main.length + selection.bonus.length > 0) buy();
    else notify({ title: t('nothing.title'), message: t('nothing.text'), tone: 'warning' });
  };
  return (
    <div className={css.paying}>
      <div className={css.stub}>
        <Button size="lg" disabled={!isOnSale} loading={buying.isPending} onClick={() => press(buying.buy)}>
          {t('buy', { total: formatMoney(dollars(buying.total)) })}
        </Button>
        <Button
          size="lg"
          variant="outline"
          disabled={!isOnSale || !bitcoin.isOffered}
          loading={bitcoin.isPending}
          aria-describedby="bitcoin-hint"
          onClick={() => press(bitcoin.pay)}
        >
          {t('bitcoin')}
        </Button>
      </div>
      {around.shop(game, selection, onBought)}
      <p className={css.quiet} id="bitcoin-hint">
        <BitcoinHint game={game} sale={sale} bitcoin={bitcoin} />
      </p>
      <WhyNot game={game} />
      <Short missing={buying.missing} />
      {buying.closed && <ClosedDraw {...buying} game={game} closed={buying.closed} onBuy={buying.buy} />}
      {around.spent}
      <p className={css.quiet}>{t('final')}</p>
    </div>
  );
}
