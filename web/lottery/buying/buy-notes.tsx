import { type Cents, dollars } from '@autolotto/contract/shared/money.ts';
import { Button } from '@mantine/core';
import { useTranslations } from 'use-intl';
import { useTranslateProblem } from '../../client/errors.ts';
import { formatMoney } from '../../ui/display/money-text.tsx';
import { useDrawTime } from '../draw-time.ts';
import css from '../lottery.module.css';
import type { Game } from '../queries.ts';
import type { Closed } from './use-buy.ts';

/** What keeps somebody from buying here and now. */
export function WhyNot({ game: { whyNot } }: { readonly game: Game }) {
  const t = useTranslations('lottery.buy');
  const translateProblem = useTranslateProblem();
  if (!whyNot) return null;
  return (
    <p className={css.note} role="status">
      {translateProblem(whyNot)}
      {whyNot.source !== null && ` ${t('source', { source: whyNot.source })}`}
    </p>
  );
}

type ClosedProps = {
  readonly game: Game;
  readonly closed: Closed;
  readonly total: Cents;
  readonly isPending: boolean;
  readonly onBuy: (drawId: number) => void;
};

/** The draw closed while somebody was choosing: nothing is bought for the next one unless they say so. */
export function ClosedDraw({ game, closed, total, isPending, onBuy }: ClosedProps) {
  const t = useTranslations('lottery.buy');
  const words = useDrawTime();
  const { there } = words(closed.nextDrawAt, game.timeZone);
  return (
    <div className={css.note} role="status">
      <p>{t('closed', { next: there })}</p>
      <Button variant="outline" loading={isPending} onClick={() => onBuy(closed.nextDrawId)}>
        {t('buyNext', { total: formatMoney(dollars(total)) })}
      </Button>
    </div>
  );
}

/** How much is missing in the wallet; the press on the buy button leads to it. */
export function Short({ missing }: { readonly missing: Cents | undefined }) {
  const t = useTranslations('lottery.buy');
  if (missing === undefined) return null;
  return (
    <p className={css.note} role="status">
      {t('short', { missing: formatMoney(dollars(missing)) })}
    </p>
  );
}
