import { Button } from '@mantine/core';
import { useTranslations } from 'use-intl';
import { formatMoney } from '../ui/display/money-text.tsx';
import { ShelfTag } from '../ui/display/shelf-tag.tsx';
import { TicketCard } from '../ui/layout/ticket-card.tsx';
import { hasSeenOdds } from './first-purchase.ts';
import { GameArt } from './game-art.tsx';
import type { Offer } from './queries.ts';
import css from './scratch.module.css';
import { useBuy } from './use-buy.ts';
import { useOdds } from './use-odds.ts';

type Props = { readonly offer: Offer; readonly onBuy: () => void; readonly onLook: () => void };

/** A ticket as it hangs in a shop. The odds come before the first purchase of its price in a month; later a press buys. */
export function OfferCard({ offer, onBuy, onLook }: Props) {
  const t = useTranslations('instant.offer');
  const oddsText = useOdds();
  const buy = useBuy(offer);
  const price = formatMoney(offer.price);
  const press = () => (hasSeenOdds(offer.price) ? void buy.run() : onBuy());
  return (
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
          <Button variant="outline" onClick={onLook} aria-label={t('aboutNamed', { title: offer.title })}>
            {t('about')}
          </Button>
        </div>
      }
    >
      <div className={css.offer}>
        <div className={css.head}>
          <GameArt game={offer.id} />
          <ShelfTag>{price}</ShelfTag>
        </div>
        <h2>{offer.title}</h2>
        <strong className={css.top}>{t('top', { amount: formatMoney(offer.topPrize) })}</strong>
        <p className={css.muted}>
          {t('odds', { odds: oddsText(offer.odds) })}
          {' · '}
          {offer.deck ? t('left', { count: offer.available }) : t('printing')}
        </p>
      </div>
    </TicketCard>
  );
}
