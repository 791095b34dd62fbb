import { Link } from '@tanstack/react-router';
import { type ReactNode, Suspense } from 'react';
import { useTranslations } from 'use-intl';
import { PartErrorBoundary } from '../../app/boundaries/part-error-boundary.tsx';
import { Rail } from '../../ui/tabs/rail.tsx';
import { ListKeys } from './keys/list-keys.tsx';
import { adminSections } from './sections.tsx';

const groups = ['dashboard', 'desk'] as const;
type Section = (typeof adminSections)[number];

/** The sections in two groups, and the open one. */
export function AdminRail({ open, children }: { readonly open: Section['id']; readonly children: ReactNode }) {
  const t = useTranslations();
  const entryOf = (section: Section) => ({
    id: section.id,
    label: t(section.title),
    ...('Count' in section && {
      count: (
        <PartErrorBoundary>
          <Suspense>
            <section.Count />
          </Suspense>
        </PartErrorBoundary>
      ),
    }),
  });
  return (
    <Rail
      name="admin"
      open={open}
      groups={groups.map((group) => ({
        id: group,
        title: t(`admin.groups.${group}`),
        entries: adminSections.filter((section) => section.group === group).map(entryOf),
      }))}
      link={(id, props) => <Link key={id} to="/admin" search={{ tab: id }} resetScroll={false} {...props} />}
      foot={<ListKeys />}
    >
      {children}
    </Rail>
  );
}
