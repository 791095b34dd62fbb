import { defaultInstantState, type InstantState, instantStates } from '@autolotto/contract/instant-games/enums.ts';
import { NativeSelect } from '@mantine/core';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { useTranslateProblem } from '../client/errors.ts';
import type { Offer } from './queries.ts';
import css from './scratch.module.css';

const isListed = (state: string | undefined): state is InstantState =>
  (instantStates as readonly (string | undefined)[]).includes(state);

/** The state of which a page shows the offers: the player's own until they choose another. */
export function useOfferState(seen: string | undefined) {
  const [chosen, setChosen] = useState<InstantState>();
  return { state: chosen ?? (isListed(seen) ? seen : defaultInstantState), choose: setChosen };
}

type Props = { readonly state: InstantState; readonly onChoose: (state: InstantState) => void };
export function StateSelect({ state, onChoose }: Props) {
  const t = useTranslations('instant');
  return (
    <NativeSelect
      label={t('state')}
      data={[...instantStates]}
      value={state}
      onChange={({ currentTarget }) => isListed(currentTarget.value) && onChoose(currentTarget.value)}
    />
  );
}

/** Why nothing can be bought, and by which rule where the place decides. */
export function WhyNot({ why }: { readonly why: Offer['whyNot'] | undefined }) {
  const t = useTranslations('instant.offer');
  const translateProblem = useTranslateProblem();
  if (!why) return null;
  const isPlace = why.code === 'GAMING_NOT_AVAILABLE_HERE';
  return (
    <p className={css.whyNot} role="status">
      {translateProblem(why)}
      {isPlace && ` ${why.source === null ? t('noRule') : t('source', { source: why.source })}`}
    </p>
  );
}
