import {
  defaultInstantState,
  type InstantState,
  type instantCategories,
  instantStates,
} from '@autolotto/contract/instant-games/enums.ts';
import { NativeSelect, SegmentedControl } from '@mantine/core';
import '@mantine/core/styles/SegmentedControl.layer.css';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useTranslations } from 'use-intl';
import { translateProblem } from '../client/errors.ts';
import { BuySheet } from './buy-sheet.tsx';
import { Guarded } from './guarded.tsx';
import { OfferCard } from './offer-card.tsx';
import { type Offer, offersQuery } from './queries.ts';
import css from './scratch.module.css';

const filters = ['all', 'popular', 'premium', 'classic', 'budget'] as const satisfies readonly (
  | 'all'
  | (typeof instantCategories)[number]
)[];
const isListed = (state: string | undefined): state is InstantState =>
  (instantStates as readonly (string | undefined)[]).includes(state);

/** The tickets of a state: the player's own until they choose another. */
export function OffersTab({ seen, spent }: { readonly seen: string | undefined; readonly spent: ReactNode }) {
  const t = useTranslations('instant');
  const [chosen, setChosen] = useState<InstantState>();
  const [filter, setFilter] = useState<(typeof filters)[number]>('all');
  const [open, setOpen] = useState<{ readonly offer: Offer; readonly canBuy: boolean; readonly isLooking: boolean }>();
  const state = chosen ?? (isListed(seen) ? seen : defaultInstantState);
  const offers = useQuery(offersQuery(state));
  return (
    <>
      <div className={css.tools}>
        <NativeSelect
          label={t('state')}
          data={[...instantStates]}
          value={state}
          onChange={({ currentTarget }) => isListed(currentTarget.value) && setChosen(currentTarget.value)}
        />
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
          const why = all[0]?.whyNot;
          return (
            <>
              {why && (
                <p className={css.whyNot} role="status">
                  {translateProblem(why)}
                  {why.code === 'GAMING_NOT_AVAILABLE_HERE' && ` (${t('offer.source')})`}
                </p>
              )}
              {shown.length === 0 && <p>{t('filters.none')}</p>}
              <ul className={css.offers}>
                {shown.map((offer) => (
                  <li key={offer.id}>
                    <OfferCard
                      offer={offer}
                      onBuy={() => setOpen({ offer, canBuy: true, isLooking: false })}
                      onLook={() => setOpen({ offer, canBuy: offer.mayBuy, isLooking: true })}
                    />
                  </li>
                ))}
              </ul>
            </>
          );
        }}
      </Guarded>
      {open && <BuySheet {...open} spent={spent} onClose={() => setOpen(undefined)} />}
    </>
  );
}
