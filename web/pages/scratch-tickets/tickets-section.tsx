import { useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useTranslations } from 'use-intl';
import { useSignedInUser } from '../../client/session/session.ts';
import { useSettings } from '../../client/settings.ts';
import { MyTickets } from '../../instant-games/my-tickets.tsx';
import { OffersTab } from '../../instant-games/offers-tab.tsx';
import { userWalletQuery } from '../../instant-games/queries.ts';
import { useTickets } from '../../instant-games/use-tickets.ts';
import { FeatureOff } from '../../policy/feature-off.tsx';
import { gamingStatusQuery } from '../../responsible-gaming/queries.ts';
import { SpendLine } from '../../responsible-gaming/spend-line.tsx';
import { DividerTabs } from '../../ui/tabs/divider-tabs.tsx';
import { type ScratchSearch, type ScratchTab, scratchTabNames } from './tabs.ts';
import { useAgeFirst } from './use-age-first.tsx';

/** Scratch tickets to buy, and those that were bought. */
export function TicketsSection() {
  const t = useTranslations('instant');
  const { tab = 'shop' }: ScratchSearch = useSearch({ from: '/signed-in/scratch-tickets' });
  const navigate = useNavigate();
  const { tickets, query } = useTickets();
  // Kept fresh while the page is open: a purchase and a prize move it.
  useQuery(userWalletQuery(useSignedInUser().id));
  const gaming = useQuery(gamingStatusQuery).data;
  const isOff = useSettings().data?.features.scratch === false;
  const { before, dialog } = useAgeFirst();
  const show = (next: ScratchTab) =>
    void navigate({ to: '/scratch-tickets', search: { tab: next }, replace: true, resetScroll: false });
  const count = `${tickets?.length ?? 0}${query.hasNextPage ? '+' : ''}`;
  const labels = { shop: t('tabs.shop'), mine: t('tabs.mine', { count }) };
  return (
    <>
      <DividerTabs
        label={t('tabs.label')}
        tabs={scratchTabNames.map((value) => ({ value, label: labels[value] }))}
        value={tab}
        onChange={(value) => show(value as ScratchTab)}
      >
        {tab === 'shop' &&
          (isOff ? (
            <FeatureOff feature="scratch" />
          ) : (
            <OffersTab seen={gaming?.location?.state} spent={<SpendLine />} before={before} />
          ))}
        {tab === 'mine' && <MyTickets onShop={() => show('shop')} />}
      </DividerTabs>
      {dialog}
    </>
  );
}
