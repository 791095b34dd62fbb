import { useDocumentTitle } from '@mantine/hooks';
import { Navigate } from '@tanstack/react-router';
import { useTranslations } from 'use-intl';
import { useUser } from '../../client/session/session.ts';
import { Page } from '../../ui/layout/page.tsx';
import { VisitorShelf } from './storefront/visitor-shelf.tsx';

/** The shops' products, for visitors. Signed-in users have the same shelves with a cart beside them. */
export function ShelvesPage() {
  const { isAuthenticated } = useUser();
  return isAuthenticated ? <Navigate to="/order" replace /> : <Shelves />;
}

function Shelves() {
  const t = useTranslations('visitorShelves');
  useDocumentTitle(t('documentTitle'));
  return (
    <Page title={t('title')} isStorefront>
      <VisitorShelf />
    </Page>
  );
}
