import { listedStates } from '@autolotto/contract/policy/listed-states.ts';
import { useTranslations } from 'use-intl';
import type { HubState } from '../queries.ts';
import css from './hub.module.css';

type Props = { readonly chosen: HubState; readonly onChoose: (state: HubState) => void };

/** The states and territories whose games there are, one of them chosen. */
export function StateGrid({ chosen, onChoose }: Props) {
  const t = useTranslations('usLottery.states');
  return (
    <section className={css.states} aria-labelledby="available-states">
      <h2 id="available-states" tabIndex={-1}>
        {t('title')}
      </h2>
      <ul>
        {listedStates.map((state) => (
          <li key={state}>
            <button type="button" aria-pressed={state === chosen} onClick={() => onChoose(state)}>
              <strong>{state}</strong>
              <span>{t(state)}</span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}
