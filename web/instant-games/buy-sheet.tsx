import { dollars, fromDecimal, noCents, subtract } from '@autolotto/contract/shared/money.ts';
import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { useSignedInUser } from '../client/session/session.ts';
import { formatMoney } from '../ui/display/money-text.tsx';
import { Sheet } from '../ui/layout/sheet.tsx';
import { rememberOdds } from './first-purchase.ts';
import { type Offer, userWalletQuery } from './queries.ts';
import css from './scratch.module.css';
import { Seal } from './seal.tsx';
import { useBuy } from './use-buy.ts';

/** What counts against the buyer's limits, in their words. */
export type Spent = { readonly month: string | undefined; readonly line: ReactNode };
type Props = {
  readonly spent: Spent;
  readonly offer: Offer;
  readonly canBuy: boolean;
  readonly onClose: () => void;
};
const centsOf = (amount: string) => fromDecimal('USD', amount) ?? noCents;

/** What a ticket offers: chances, what comes back, what is left, and what it does to one's money. */
export function BuySheet({ offer, canBuy, spent, onClose }: Props) {
  const t = useTranslations('instant');
  const buy = useBuy(offer);
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
            <Button size="lg" disabled={!offer.mayBuy} loading={buy.isPending} onClick={() => void confirm()}>
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
    </Sheet>
  );
}

function Odds({ offer }: { readonly offer: Offer }) {
  const t = useTranslations('instant.sheet');
  const { deck, draw, price } = offer;
  const back = (Number(deck?.payoutPercent ?? 0) * Number(price)) / 100;
  return (
    <>
      <p>
        {t('odds')}: <strong>{offer.odds}</strong>
        {deck && `. ${t('returns', { back: formatMoney(back.toFixed(2)), price: formatMoney(price) })}.`}
      </p>
      {deck && (
        <>
          <table className={css.table}>
            <caption>{t('left')}</caption>
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
                  <td>{left.toLocaleString()}</td>
                  <td>{odds}</td>
                </tr>
              ))}
            </tbody>
          </table>
          <p className={css.muted}>{t('unrevealed', { count: deck.unrevealed })}</p>
          <Seal hash={deck.root}>{(hash) => t('seal', { number: deck.number, hash })}</Seal>
          {draw && <Seal hash={draw.hash}>{(hash) => t('draw', { number: draw.number, hash })}</Seal>}
        </>
      )}
    </>
  );
}

function Money({ offer, spent }: { readonly offer: Offer; readonly spent: Spent }) {
  const t = useTranslations('instant.sheet');
  const { id } = useSignedInUser();
  const wallet = useQuery(userWalletQuery(id)).data;
  const after = wallet && subtract(centsOf(wallet.balance), centsOf(offer.price));
  return (
    <>
      <dl className={css.money}>
        {spent.month !== undefined && (
          <div>
            <dt>{t('spent')}</dt>
            <dd>{formatMoney(spent.month)}</dd>
          </div>
        )}
        {after !== undefined && after >= 0 && (
          <div>
            <dt>{t('after')}</dt>
            <dd>{formatMoney(dollars(after))}</dd>
          </div>
        )}
      </dl>
      {spent.line}
      <p>{t('final')}</p>
    </>
  );
}
