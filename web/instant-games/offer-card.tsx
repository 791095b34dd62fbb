import { Button } from '@mantine/core';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { useTranslations } from 'use-intl';
import { formatMoney } from '../ui/display/money-text.tsx';
import { ShelfTag } from '../ui/display/shelf-tag.tsx';
import { TicketCard } from '../ui/layout/ticket-card.tsx';
import { BuySheet } from './buy-sheet.tsx';
import { hasSeenOdds } from './first-purchase.ts';
import type { ForSale } from './queries.ts';
import css from './scratch.module.css';
import type { Before, Buy } from './use-buy.ts';
import { useOdds } from './use-odds.ts';

type Props = {
  readonly offer: ForSale;
  readonly art: ReactNode;
  /** How it is played, where that is not plain. */
  readonly rule?: string;
  readonly buy: Buy;
  readonly before: Before;
  /** What counts against the buyer's limits, in their words. */
  readonly spent: ReactNode;
};

/** Loaded by those who try. */
const PracticeSheet = lazy(async () => ({
  default: (await import('./practice/practice-sheet.tsx')).PracticeSheet,
}));

/** A ticket as it hangs in a shop. The odds come before the first purchase of its price in a month; later a press buys. */
export function OfferCard({ offer, art, rule, buy, before, spent }: Props) {
  const t = useTranslations('instant.offer');
  const practiceWords = useTranslations('practice');
  const oddsText = useOdds();
  const [isTrying, setIsTrying] = useState(false);
  const [sheet, setSheet] = useState<'buying' | 'looking'>();
  const price = formatMoney(offer.price);
  const press = () => (hasSeenOdds(offer.price) ? before(() => void buy.run()) : setSheet('buying'));
  const top = offer.deck?.prizeTiers[0];
  return (
    <>
      <TicketCard
        data-offer={offer.id}
        stub={
          <div className={css.stub}>
            <Button
              size="lg"
              disabled={!offer.mayBuy}
              loading={buy.isPending}
              onClick={press}
              aria-label={t('buyNamed', { title: offer.title, price })}
            >
              {t('buy', { price })}
            </Button>
            <Button
              variant="outline"
              onClick={() => setSheet('looking')}
              aria-label={t('aboutNamed', { title: offer.title })}
            >
              {t('about')}
            </Button>
            <Button
              variant="subtle"
              onClick={() => setIsTrying(true)}
              aria-label={practiceWords('openNamed', { title: offer.title })}
            >
              {practiceWords('open')}
            </Button>
          </div>
        }
      >
        <div className={css.offer}>
          <div className={css.head}>
            {art}
            <ShelfTag>{price}</ShelfTag>
          </div>
          <h2>{offer.title}</h2>
          {rule && <p>{rule}</p>}
          <strong className={css.top}>{t('top', { amount: formatMoney(offer.topPrize) })}</strong>
          <p className={css.muted}>
            {t('odds', { odds: oddsText(offer.odds) })}
            {' · '}
            {offer.deck ? t('left', { count: offer.deck.ticketsLeft }) : t('printing')}
            {top && ` · ${t('topLeft', { left: top.left, count: top.count })}`}
          </p>
        </div>
      </TicketCard>
      {isTrying && (
        <Suspense>
          <PracticeSheet offer={offer} onClose={() => setIsTrying(false)} />
        </Suspense>
      )}
      {sheet && (
        <BuySheet
          {...{ offer, buy, before, spent }}
          canBuy={sheet === 'buying' || offer.mayBuy}
          isLooking={sheet === 'looking'}
          onClose={() => setSheet(undefined)}
        />
      )}
    </>
  );
}
