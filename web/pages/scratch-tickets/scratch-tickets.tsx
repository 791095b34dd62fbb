import { type InstantKind, instantKinds } from '@autolotto/contract/instant-games/enums.ts';
import { SegmentedControl } from '@mantine/core';
import '@mantine/core/styles/SegmentedControl.layer.css';
import { useDocumentTitle } from '@mantine/hooks';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useTranslations } from 'use-intl';
import { Banner } from '../../instant-games/banner.tsx';
import { PrizesCard } from '../../prizes/prizes-card.tsx';
import { Leading } from '../../ui/layout/leading.tsx';
import { Page } from '../../ui/layout/page.tsx';
import { DigitalSection } from './digital-section.tsx';
import css from './scratch-tickets.module.css';
import type { ScratchSearch } from './tabs.ts';
import { TicketsSection } from './tickets-section.tsx';

/** Tickets of sealed decks: bought here, and scratched on the screen as a whole or cell by cell. */
export function ScratchTicketsPage() {
  const t = useTranslations('instant');
  const { kind = 'ticket' }: ScratchSearch = useSearch({ from: '/signed-in/scratch-tickets' });
  const navigate = useNavigate();
  useDocumentTitle(t('documentTitle'));
  return (
    <Page title={t('title')}>
      <SegmentedControl
        aria-label={t('kinds.label')}
        data={instantKinds.map((value) => ({ value, label: t(`kinds.${value}`) }))}
        value={kind}
        onChange={(value) =>
          void navigate({ to: '/scratch-tickets', search: { kind: value as InstantKind }, resetScroll: false })
        }
        className={css.kinds}
      />
      <Leading>{kind === 'digital' ? <DigitalSection /> : <TicketsSection />}</Leading>
      <Banner />
      <PrizesCard />
    </Page>
  );
}
