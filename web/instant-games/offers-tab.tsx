import type { instantCategories } from '@autolotto/contract/instant-games/enums.ts';
import { SegmentedControl } from '@mantine/core';
import '@mantine/core/styles/SegmentedControl.layer.css';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useTranslations } from 'use-intl';
import { GameArt } from './game-art.tsx';
import { Guarded } from './guarded.tsx';
import { OfferCard } from './offer-card.tsx';
import { type Offer, offersQuery } from './queries.ts';
import css from './scratch.module.css';
import { StateSelect, useOfferState, WhyNot } from './state-offers.tsx';
import { type Before, useBuy } from './use-buy.ts';

const filters = ['all', 'popular', 'premium', 'classic', 'budget'] as const satisfies readonly (
  | 'all'
  | (typeof instantCategories)[number]
)[];

type Buying = { readonly spent: ReactNode; readonly before: Before };

/** The tickets of a state. */
export function OffersTab({ seen, ...buying }: Buying & { readonly seen: string | undefined }) {
  const t = useTranslations('instant');
  const [filter, setFilter] = useState<(typeof filters)[number]>('all');
  const { state, choose } = useOfferState(seen);
  const offers = useQuery(offersQuery(state));
  return (
    <>
      <div className={css.tools}>
        <StateSelect state={state} onChoose={choose} />
        <SegmentedControl
          aria-label={t('filters.label')}
          data={filters.map((value) => ({ value, label: t(`filters.${value}`) }))}
          value={filter}
          onChange={(value) => setFilter(value as typeof filter)}
        />
      </div>
      <Guarded query={offers} words={{ loading: t('loading'), failed: t('failed') }} rows={4}>
        {(all) => {
          const shown = all.filter(({ category }) => filter === 'all' || category === filter);
          return (
            <>
              <WhyNot why={all[0]?.whyNot} />
              {shown.length === 0 && <p>{t('filters.none')}</p>}
              <ul className={css.offers}>
                {shown.map((offer) => (
                  <li key={offer.id}>
                    <TicketOffer offer={offer} {...buying} />
                  </li>
                ))}
              </ul>
            </>
          );
        }}
      </Guarded>
    </>
  );
}

function TicketOffer({ offer, ...buying }: Buying & { readonly offer: Offer }) {
  return <OfferCard offer={offer} art={<GameArt game={offer.id} />} buy={useBuy(offer)} {...buying} />;
}
