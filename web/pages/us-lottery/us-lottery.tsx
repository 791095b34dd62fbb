import { Button } from '@mantine/core';
import { useDocumentTitle } from '@mantine/hooks';
import { IconArrowLeft } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import { useTranslations } from 'use-intl';
import { Guarded } from '../../lottery/guarded.tsx';
import { StateGames } from '../../lottery/hub/state-games.tsx';
import { StateGrid } from '../../lottery/hub/state-grid.tsx';
import { stateGamesQuery } from '../../lottery/queries.ts';
import { Leading } from '../../ui/layout/leading.tsx';
import { Page } from '../../ui/layout/page.tsx';
import { DividerTabs } from '../../ui/tabs/divider-tabs.tsx';
import { PoolsTab } from './pools-tab.tsx';
import { ScratchOffs } from './scratch-offs.tsx';
import { firstState, type HubSearch, type HubTab, hubTabs } from './search.ts';
import css from './us-lottery.module.css';

/** Everything to play in a state: its draw games, its scratch tickets, and group purchases where it allows them. */
export function UsLotteryPage() {
  const t = useTranslations('usLottery');
  const { state = firstState, tab = 'games' }: HubSearch = useSearch({ from: '/signed-in/us-lottery' });
  const navigate = useNavigate();
  const hub = useQuery(stateGamesQuery(state));
  useDocumentTitle(t('documentTitle'));
  const show = (next: HubSearch) =>
    void navigate({ to: '/us-lottery', search: { state, tab, ...next }, replace: true, resetScroll: false });
  const words = { loading: t('games.loading'), failed: t('games.failed') };
  return (
    <Page
      title={
        <span className={css.title}>
          {t('title')}{' '}
          <span className={css.badge} data-state={state}>
            {state}
          </span>
        </span>
      }
      actions={
        <>
          <Button component={Link} to="/" variant="subtle" leftSection={<IconArrowLeft aria-hidden />}>
            {t('back')}
          </Button>
          <Button component="a" href="#available-states" variant="outline">
            {t('change')}
          </Button>
        </>
      }
    >
      <Leading>
        <DividerTabs
          label={t('tabs.label')}
          tabs={hubTabs.map((value) => ({
            value,
            label:
              value === 'pools' ? (
                <>
                  {t('tabs.pools')}
                  {hub.data?.pools.isOffered === false && (
                    <>
                      {' '}
                      <span className={css.soon}>{t('tabs.soon')}</span>
                    </>
                  )}
                </>
              ) : (
                t(`tabs.${value}`)
              ),
          }))}
          value={tab}
          onChange={(next) => show({ tab: next as HubTab })}
        >
          {tab === 'scratch' ? (
            <ScratchOffs state={state} />
          ) : (
            <Guarded query={hub} words={words} rows={3}>
              {(found) =>
                tab === 'pools' ? <PoolsTab state={state} hub={found} /> : <StateGames games={found.games} />
              }
            </Guarded>
          )}
        </DividerTabs>
      </Leading>
      <StateGrid chosen={state} onChoose={(next) => show({ state: next })} />
    </Page>
  );
}
