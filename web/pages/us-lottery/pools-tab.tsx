import { useTranslations } from 'use-intl';
import { useSettings } from '../../client/settings.ts';
import { GameArt } from '../../lottery/game-art.tsx';
import { PoolsSoon } from '../../lottery/hub/pools-soon.tsx';
import type { HubState, StateGames } from '../../lottery/queries.ts';
import { FeatureOff } from '../../policy/feature-off.tsx';
import { PoolsList } from '../../pools/pools-list.tsx';
import { useAgeFirst } from '../scratch-tickets/use-age-first.tsx';

type Props = { readonly state: HubState; readonly hub: StateGames };

/** Group purchases where the state allows them; elsewhere the wish to be told when it does. */
export function PoolsTab({ state, hub }: Props) {
  const t = useTranslations('pools');
  const age = useAgeFirst();
  const isOff = useSettings().data?.features.pools === false;
  if (isOff) return <FeatureOff feature="pools" />;
  if (!hub.pools.isOffered) return <PoolsSoon key={state} state={state} hub={hub} />;
  return (
    <section aria-label={t('heading')}>
      <PoolsList
        state={state}
        minimum={hub.pools.minimum}
        before={age.before}
        art={(game) => <GameArt game={game} size="sm" />}
      />
      {age.dialog}
    </section>
  );
}
