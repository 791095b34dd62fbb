import { dollars } from '@autolotto/contract/shared/money.ts';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { formatMoney } from '../../ui/display/money-text.tsx';
import { AutoPlaySwitch } from '../auto-play/auto-play-switch.tsx';
import type { Terms } from '../auto-play/terms.ts';
import { useBitcoin } from '../bitcoin/use-bitcoin.ts';
import type { Around } from '../buying/around.ts';
import { ClosedDraw, Short, WhyNot } from '../buying/buy-notes.tsx';
import { isComplete, missingIn, type Selection } from '../buying/selection.ts';
import { useBuy } from '../buying/use-buy.ts';
import lottery from '../lottery.module.css';
import { totalOf } from '../money.ts';
import type { Game } from '../queries.ts';
import type { Sale } from '../sale.ts';
import { OrderSummary } from './order-summary.tsx';
import css from './picker.module.css';
import { type Way, Ways } from './ways.tsx';

type Props = {
  readonly game: Game;
  readonly sale: Sale;
  readonly selection: Selection;
  readonly around: Around;
  readonly onBought: () => void;
};

/** The sum, the ways to pay, and the purchase once the line is complete. */
export function Payment({ game, sale, selection, around, onBought }: Props) {
  const t = useTranslations('lottery');
  const [terms, setTerms] = useState<Terms>();
  const [way, setWay] = useState<Way>('card');
  const bought = () => {
    setTerms(undefined);
    onBought();
  };
  const buying = useBuy({ kind: 'picker', game, sale, selection, around, terms, onBought: bought });
  const bitcoin = useBitcoin({ kind: 'picker', game, sale, selection, around, onBought: bought });
  const inBitcoin = way === 'bitcoin' && bitcoin.isOffered;
  const total = formatMoney(dollars(buying.total));
  const missing = missingIn(selection, game);
  const isReady = isComplete(selection, game);
  return (
    <section className={css.payment} aria-label={t('picker.payment')}>
      <OrderSummary game={game} sale={sale} selection={selection} total={buying.total} />
      {!inBitcoin && (
        <AutoPlaySwitch
          game={game.name}
          price={totalOf(game, { ...selection, draws: 1 })}
          first={buying.total}
          terms={terms}
          onTerms={setTerms}
        />
      )}
      <Ways game={game} sale={sale} way={inBitcoin ? 'bitcoin' : 'card'} onWay={setWay} bitcoin={bitcoin} />
      <Button
        size="lg"
        disabled={!isReady || !game.mayBuy || !sale.draw}
        aria-describedby="line-missing"
        loading={buying.isPending || bitcoin.isPending}
        onClick={() => (inBitcoin ? bitcoin.pay() : buying.buy())}
      >
        {inBitcoin ? t('bitcoin.pay', { total }) : t('buy.buy', { total })}
      </Button>
      {around.shop(game, selection, bought)}
      <p className={lottery.quiet} id="line-missing" role="status">
        {!isReady && t('picker.missing', { ...missing, name: game.bonus?.name ?? '' })}
      </p>
      <WhyNot game={game} />
      <Short missing={isReady && !inBitcoin ? buying.missing : undefined} />
      {buying.closed && <ClosedDraw {...buying} game={game} closed={buying.closed} onBuy={buying.buy} />}
      {around.spent}
      <p className={lottery.quiet}>{t('buy.final')}</p>
    </section>
  );
}
