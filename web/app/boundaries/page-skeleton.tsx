import { useTranslations } from 'use-intl';
import { RowSkeletons } from '../../ui/feedback/skeletons.tsx';
import { Page } from '../../ui/layout/page.tsx';

/** The plain outline of a page while its code or the session is on its way. */
export function PageSkeleton() {
  const tCommon = useTranslations('shell.common');
  return (
    <Page>
      <RowSkeletons count={3} label={tCommon('loading')} />
    </Page>
  );
}
