import { dollars, fromDecimal, noCents, subtract } from '@autolotto/contract/shared/money.ts';
import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useFormatter, useTranslations } from 'use-intl';
import { useSignedInUser } from '../client/session/session.ts';
import { formatMoney } from '../ui/display/money-text.tsx';
import { Sheet } from '../ui/layout/sheet.tsx';
import { rememberOdds } from './first-purchase.ts';
import { Seal } from './proof/seal.tsx';
import { type ForSale, userWalletQuery } from './queries.ts';
import css from './scratch.module.css';
import type { Before, Buy } from './use-buy.ts';
import { useOdds } from './use-odds.ts';

type Props = {
  /** What counts against the buyer's limits, in their words. */
  readonly spent: ReactNode;
  readonly offer: ForSale;
  readonly buy: Buy;
  readonly before: Before;
  readonly canBuy: boolean;
  /** They came for the prizes, not to buy. */
  readonly isLooking: boolean;
  readonly onClose: () => void;
};
const centsOf = (amount: string) => fromDecimal('USD', amount) ?? noCents;

/** What a ticket offers: chances, what comes back, what is left, and what it does to one's money. */
export function BuySheet({ offer, buy, before, canBuy, isLooking, spent, onClose }: Props) {
  const t = useTranslations('instant');
  const price = formatMoney(offer.price);
  const confirm = async () => {
    rememberOdds(offer.price);
    if (await buy.run()) onClose();
  };
  return (
    <Sheet
      opened
      onClose={onClose}
      title={offer.title}
      closeLabel={t('close')}
      actions={
        <>
          {canBuy && (
            <Button
              size="lg"
              disabled={!offer.mayBuy}
              loading={buy.isPending}
              onClick={() => before(() => void confirm())}
            >
              {t('sheet.confirm', { price })}
            </Button>
          )}
          <Button size="lg" variant="outline" onClick={onClose}>
            {t('sheet.keep')}
          </Button>
        </>
      }
    >
      <Odds offer={offer} />
      {canBuy && <Money offer={offer} spent={spent} />}
      <Series offer={offer} isOpen={isLooking} />
    </Sheet>
  );
}

function Odds({ offer: { odds, deck, price } }: { readonly offer: ForSale }) {
  const t = useTranslations('instant.sheet');
  const oddsText = useOdds();
  const back = (Number(deck?.payoutPercent ?? 0) * Number(price)) / 100;
  return (
    <p>
      {t('odds')}: <strong>{oddsText(odds)}</strong>
      {deck && `. ${t('returns', { back: formatMoney(back.toFixed(2)), price: formatMoney(price) })}.`}
    </p>
  );
}

/** What is left of the series on sale, and its seals: one press away from whoever is buying. */
function Series({ offer: { deck, draw }, isOpen }: { readonly offer: ForSale; readonly isOpen: boolean }) {
  const t = useTranslations('instant.sheet');
  const format = useFormatter();
  const oddsText = useOdds();
  if (!deck) return null;
  return (
    <details className={css.series} open={isOpen}>
      <summary>{t('left')}</summary>
      <table className={css.table} aria-label={t('left')}>
        <thead>
          <tr>
            <th scope="col">{t('tier')}</th>
            <th scope="col">{t('tierLeft')}</th>
            <th scope="col">{t('tierOdds')}</th>
          </tr>
        </thead>
        <tbody>
          {deck.prizeTiers.map(({ prize, left, odds }) => (
            <tr key={prize}>
              <td>{formatMoney(prize)}</td>
              <td>{format.number(left)}</td>
              <td>{oddsText(odds)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {deck.unrevealed > 0 && <p className={css.muted}>{t('unrevealed', { count: deck.unrevealed })}</p>}
      <Seal hash={deck.root}>{(hash) => t('seal', { number: deck.number, hash })}</Seal>
      {draw && <Seal hash={draw.hash}>{(hash) => t('draw', { number: draw.number, hash })}</Seal>}
    </details>
  );
}

function Money({ offer, spent }: { readonly offer: ForSale; readonly spent: ReactNode }) {
  const t = useTranslations('instant.sheet');
  const { id } = useSignedInUser();
  const wallet = useQuery(userWalletQuery(id)).data;
  const after = wallet && subtract(centsOf(wallet.balance), centsOf(offer.price));
  return (
    <>
      {after !== undefined && after >= 0 && (
        <dl className={css.money}>
          <div>
            <dt>{t('after')}</dt>
            <dd>{formatMoney(dollars(after))}</dd>
          </div>
        </dl>
      )}
      {spent}
      <p>{t('final')}</p>
    </>
  );
}
