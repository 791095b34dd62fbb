import type { CurrentUser } from '@autolotto/contract/identity/model.ts';
import { useDocumentTitle } from '@mantine/hooks';
import { useDeferredValue } from 'react';
import { useTranslations } from 'use-intl';
import { PartErrorBoundary } from '../../app/boundaries/part-error-boundary.tsx';
import { EmailToVerify } from '../../app/shell/email-to-verify.tsx';
import { shownRole } from '../../app/shell/places.ts';
import { useSignedInUser } from '../../client/session/session.ts';
import { RecurringWaiting } from '../../orders/recurring/waiting-banner.tsx';
import { Page } from '../../ui/layout/page.tsx';
import { CustomerShelf } from '../shop/storefront/customer-shelf.tsx';
import css from './home.module.css';
import { OrderAgain } from './order-again.tsx';
import { PlatformFeatures } from './platform-features.tsx';
import { QuickActions } from './quick-actions.tsx';
import { RecentOrders } from './recent-orders.tsx';
import { SideColumn } from './side-column.tsx';
import { Welcome } from './welcome.tsx';
import { WorkNow } from './work-now.tsx';

export function HomePage() {
  const t = useTranslations('home');
  const user = useSignedInUser();
  useDocumentTitle(t('documentTitle'));
  // Those who work here find their work first.
  const isCustomer = shownRole(user.role) === 'customer';
  // A slow phone draws the shelf first.
  const isBelowDrawn = useDeferredValue(true, false);
  return (
    <Page
      title={user.firstName ? t('greeting', { name: user.firstName }) : t('greetingPlain')}
      lead={t('lead')}
      isStorefront={isCustomer}
    >
      {isCustomer && (
        <PartErrorBoundary>
          <CustomerShelf user={user} again={<OrderAgain isShort />} />
        </PartErrorBoundary>
      )}
      {(!isCustomer || isBelowDrawn) && <Below user={user} isCustomer={isCustomer} />}
    </Page>
  );
}

type BelowProps = { readonly user: CurrentUser; readonly isCustomer: boolean };

/** Everything but the shelf. */
function Below({ user, isCustomer }: BelowProps) {
  return (
    <>
      {isCustomer && <EmailToVerify user={user} />}
      <PartErrorBoundary>
        <Welcome user={user} />
      </PartErrorBoundary>
      <PartErrorBoundary>
        <WorkNow user={user} />
      </PartErrorBoundary>
      <PartErrorBoundary>
        <RecurringWaiting />
      </PartErrorBoundary>
      {!isCustomer && (
        <PartErrorBoundary>
          <OrderAgain />
        </PartErrorBoundary>
      )}
      <QuickActions role={user.role} />
      <div className={css.columns}>
        <div className={css.column}>
          <div data-tour="orders">
            <PartErrorBoundary>
              <RecentOrders />
            </PartErrorBoundary>
          </div>
          <PlatformFeatures />
        </div>
        <SideColumn />
      </div>
    </>
  );
}
