import { dayIn } from '@autolotto/contract/shared/time.ts';
import { Button } from '@mantine/core';
import { useDocumentTitle } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useTranslations } from 'use-intl';
import { PartErrorBoundary } from '../../app/boundaries/part-error-boundary.tsx';
import { CashReconciliation } from '../../earnings/cash-reconciliation.tsx';
import { WalletPayouts } from '../../earnings/wallet-payouts.tsx';
import { PhoneOrderLink } from '../../orders/phone/phone-order-link.tsx';
import { StoreProofs } from '../../orders/support/store-proofs.tsx';
import { JurisdictionRules } from '../../policy/jurisdiction-rules.tsx';
import { ZonesCard } from '../../policy/zones.tsx';
import { storesQuery } from '../../stores/queries.ts';
import { HoursFields } from '../../stores/settings/hours-fields.tsx';
import { Page } from '../../ui/layout/page.tsx';
import { useRoleGate } from '../gates/use-role-gate.ts';
import { AccountCards } from './account-cards.tsx';
import { queues } from './queues.tsx';
import { WaitingCard } from './waiting-card.tsx';

/** The admins' queues. */
export function AdminPage() {
  const t = useTranslations('admin');
  const isAdmin = useRoleGate('admin', { title: t('noAccessTitle'), message: t('noAccess') });
  return isAdmin ? <Administration /> : null;
}

function Administration() {
  const t = useTranslations('admin');
  useDocumentTitle(`${t('title')} · AutoLotto`);
  return (
    <Page
      width="reading"
      title={t('title')}
      actions={
        <>
          <PhoneOrderLink />
          <Button component={Link} to="/admin/orders" size="lg" variant="outline">
            {t('allOrders')}
          </Button>
          <Button component={Link} to="/admin/promotions" size="lg" variant="outline">
            {t('promotions')}
          </Button>
        </>
      }
    >
      <PartErrorBoundary>
        <WaitingCard />
      </PartErrorBoundary>
      {queues.map(({ id, Queue }) => (
        <div key={id} id={id}>
          <PartErrorBoundary>
            <Queue />
          </PartErrorBoundary>
        </div>
      ))}
      <PartErrorBoundary>
        <Proofs />
      </PartErrorBoundary>
      <PartErrorBoundary>
        <CashReconciliation />
      </PartErrorBoundary>
      <PartErrorBoundary>
        <WalletPayouts />
      </PartErrorBoundary>
      <AccountCards />
      <PartErrorBoundary>
        <JurisdictionRules hoursFields={HoursFields} />
      </PartErrorBoundary>
      <PartErrorBoundary>
        <ZonesCard />
      </PartErrorBoundary>
    </Page>
  );
}

function Proofs() {
  const { data } = useQuery(storesQuery);
  const today = dayIn(Intl.DateTimeFormat().resolvedOptions().timeZone, new Date());
  return <StoreProofs today={today} stores={data} />;
}
