import { Button } from '@mantine/core';
import { IconUsersPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useTranslations } from 'use-intl';
import { formatMoney } from '../ui/display/money-text.tsx';
import { EmptyState } from '../ui/feedback/empty-state.tsx';
import { CreateHere } from './create-sheet.tsx';
import { Guarded } from './guarded.tsx';
import { PoolCard } from './pool-card.tsx';
import css from './pools.module.css';
import { type HubState, openPoolsQuery, ownPoolsQuery, type Pool } from './queries.ts';

/** The mark of a game. */
type Art = (gameId: Pool['gameId']) => ReactNode;
type Props = {
  readonly state: HubState;
  readonly minimum: string;
  /** Settles what has to be settled before somebody plays, such as their age. */
  readonly before: (then: () => void) => void;
  readonly art: Art;
};

/** Group purchases of a state's games, and the reader's own. */
export function PoolsList({ state, minimum, before, art }: Props) {
  const t = useTranslations('pools');
  const open = useQuery(openPoolsQuery(state));
  const own = useQuery(ownPoolsQuery).data ?? [];
  const [isCreating, setIsCreating] = useState(false);
  return (
    <>
      <header className={css.head}>
        <div>
          <p className={css.minimum}>{t('minimum', { amount: formatMoney(minimum).replace(/\.00$/, '') })}</p>
          <p className={css.about}>{t('about')}</p>
        </div>
        <Button
          size="lg"
          variant="outline"
          leftSection={<IconUsersPlus aria-hidden />}
          onClick={() => before(() => setIsCreating(true))}
        >
          {t('start')}
        </Button>
      </header>
      {own.length > 0 && (
        <section className={css.section} aria-labelledby="own-pools">
          <h2 id="own-pools">{t('own')}</h2>
          <Cards pools={own.slice(0, mostOwn)} art={art} />
        </section>
      )}
      <section className={css.section} aria-labelledby="open-pools">
        <h2 id="open-pools">{t('open')}</h2>
        <Guarded query={open} words={{ loading: t('loading'), failed: t('failed') }}>
          {(all) => {
            const others = soonest(all.filter(({ mine }) => !mine));
            return others.length > 0 ? (
              <Cards pools={others} art={art} />
            ) : (
              <EmptyState drawing="slip" title={t('none', { state })}>
                {t('noneText')}
              </EmptyState>
            );
          }}
        </Guarded>
      </section>
      {isCreating && <CreateHere state={state} onClose={() => setIsCreating(false)} />}
    </>
  );
}
const mostOwn = 6;

const soonest = (pools: readonly Pool[]): readonly Pool[] =>
  pools.toSorted((a, b) => Date.parse(a.deadline) - Date.parse(b.deadline));

function Cards({ pools, art }: { readonly pools: readonly Pool[]; readonly art: Art }) {
  return (
    <ul className={css.cards}>
      {pools.map((pool) => (
        <li key={pool.id}>
          <PoolCard pool={pool} art={art(pool.gameId)} />
        </li>
      ))}
    </ul>
  );
}
