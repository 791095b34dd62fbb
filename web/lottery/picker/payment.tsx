import { dollars } from '@autolotto/contract/shared/money.ts';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { formatMoney } from '../../ui/display/money-text.tsx';
import choice from '../../ui/input/choice.module.css';
import { AutoPlaySwitch } from '../auto-play/auto-play-switch.tsx';
import type { Terms } from '../auto-play/terms.ts';
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
  const bought = () => {
    setTerms(undefined);
    onBought();
  };
  const buying = useBuy({ kind: 'picker', game, sale, selection, around, terms, onBought: bought });
  const missing = missingIn(selection, game);
  const isReady = isComplete(selection, game);
  return (
    <section className={css.payment} aria-label={t('picker.payment')}>
      <OrderSummary game={game} sale={sale} selection={selection} total={buying.total} />
      <AutoPlaySwitch
        game={game.name}
        price={totalOf(game, { ...selection, draws: 1 })}
        first={buying.total}
        terms={terms}
        onTerms={setTerms}
      />
      <fieldset className={css.ways}>
        <legend>{t('picker.ways')}</legend>
        <label className={choice.choice}>
          <input type="radio" name="lottery-payment" defaultChecked />
          <span className={choice.name}>{t('picker.card')}</span>
          <span className={choice.hint}>{t('picker.cardHint')}</span>
        </label>
        <label className={choice.choice}>
          <input type="radio" name="lottery-payment" disabled />
          <span className={choice.name}>{t('picker.bitcoin')}</span>
          <span className={choice.hint}>{t('buy.bitcoinLater')}</span>
        </label>
      </fieldset>
      <Button
        size="lg"
        disabled={!isReady || !game.mayBuy || !sale.draw}
        aria-describedby="line-missing"
        loading={buying.isPending}
        onClick={() => buying.buy()}
      >
        {t('buy.buy', { total: formatMoney(dollars(buying.total)) })}
      </Button>
      {around.shop(game, selection, bought)}
      <p className={lottery.quiet} id="line-missing" role="status">
        {!isReady && t('picker.missing', { ...missing, name: game.bonus?.name ?? '' })}
      </p>
      <WhyNot game={game} />
      <Short missing={isReady ? buying.missing : undefined} />
      {buying.closed && <ClosedDraw {...buying} game={game} closed={buying.closed} onBuy={buying.buy} />}
      {around.spent}
      <p className={lottery.quiet}>{t('buy.final')}</p>
    </section>
  );
}
