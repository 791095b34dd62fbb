import { useDocumentTitle } from '@mantine/hooks';
import { useSearch } from '@tanstack/react-router';
import { Suspense } from 'react';
import { useTranslations } from 'use-intl';
import { PartErrorBoundary } from '../../app/boundaries/part-error-boundary.tsx';
import { RowSkeletons } from '../../ui/feedback/skeletons.tsx';
import { Page } from '../../ui/layout/page.tsx';
import { FilterWordsContext } from '../../ui/list/list-tools.tsx';
import { useRoleGate } from '../gates/use-role-gate.ts';
import { AdminRail } from './rail.tsx';
import type { AdminSearch } from './search.ts';
import { adminSections } from './sections.tsx';

export function AdminPage() {
  const t = useTranslations('admin');
  const isAdmin = useRoleGate('admin', { title: t('noAccessTitle'), message: t('noAccess') });
  return isAdmin ? <Console /> : null;
}

/** All work of an admin: sections in a rail, the open one beside it. The address names it, with its filters. */
function Console() {
  const t = useTranslations();
  const tCommon = useTranslations('shell.common');
  const { tab }: AdminSearch = useSearch({ from: '/signed-in/admin' });
  const { id, title, Section } = adminSections.find((section) => section.id === tab) ?? adminSections[0];
  useDocumentTitle(`${t(title)} · ${t('admin.title')} · AutoLotto`);
  const filterWords = {
    open: (active: number) => t('admin.filters.open', { active }),
    title: t('admin.filters.title'),
    show: t('admin.filters.show'),
    close: tCommon('close'),
  };
  return (
    <Page width="full" title={t('admin.title')}>
      <AdminRail open={id}>
        <PartErrorBoundary key={id}>
          <Suspense fallback={<RowSkeletons label={tCommon('loading')} />}>
            <FilterWordsContext value={filterWords}>
              <Section />
            </FilterWordsContext>
          </Suspense>
        </PartErrorBoundary>
      </AdminRail>
    </Page>
  );
}
