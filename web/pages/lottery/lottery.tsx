import { useDocumentTitle } from '@mantine/hooks';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useTranslations } from 'use-intl';
import { useSettings } from '../../client/settings.ts';
import { AutoPlays } from '../../lottery/auto-play/auto-plays.tsx';
import { Reserved } from '../../lottery/bitcoin/reserved.tsx';
import { OwnOfficialTickets } from '../../lottery/official/own-tickets.tsx';
import { MyTickets } from '../../lottery/tickets/my-tickets.tsx';
import { useTickets } from '../../lottery/tickets/use-tickets.ts';
import { FeatureOff } from '../../policy/feature-off.tsx';
import { PrizesCard } from '../../prizes/prizes-card.tsx';
import { Page } from '../../ui/layout/page.tsx';
import { DividerTabs } from '../../ui/tabs/divider-tabs.tsx';
import { BuyTab } from './buy-tab.tsx';
import type { LotterySearch } from './search.ts';

/** Draw games: tickets bought here, and what came of them. */
export function LotteryPage() {
  const t = useTranslations('lottery');
  const search: LotterySearch = useSearch({ from: '/signed-in/lottery' });
  const navigate = useNavigate();
  const { count } = useTickets();
  const isOff = useSettings().data?.features.lottery === false;
  useDocumentTitle(t('documentTitle'));
  const show = (next: LotterySearch) => void navigate({ to: '/lottery', search: next, resetScroll: true });
  return (
    <Page title={t('title')}>
      <DividerTabs
        label={t('tabs.label')}
        tabs={[
          { value: 'buy', label: t('tabs.buy') },
          { value: 'mine', label: t('tabs.mine', { count }) },
        ]}
        value={search.tab ?? 'buy'}
        onChange={(tab) => show(tab === 'mine' ? { tab } : {})}
      >
        {search.tab === 'mine' ? (
          <>
            <Reserved />
            <AutoPlays />
            <OwnOfficialTickets />
            <MyTickets onShop={() => show({})} />
            <PrizesCard />
          </>
        ) : isOff ? (
          <FeatureOff feature="lottery" />
        ) : (
          <BuyTab search={search} onShow={show} />
        )}
      </DividerTabs>
    </Page>
  );
}
