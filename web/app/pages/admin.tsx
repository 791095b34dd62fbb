import { dayIn } from '@autolotto/contract/shared/time.ts';
import { Button } from '@mantine/core';
import { useDocumentTitle } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useTranslations } from 'use-intl';
import { useSignedInUser } from '../../client/session.ts';
import { CashDesk } from '../../earnings/cash-desk.tsx';
import { WalletPayouts } from '../../earnings/wallet-payouts.tsx';
import { PapersSeen } from '../../identity/papers-seen.tsx';
import { JoinedMatches } from '../../identity/person-matches.tsx';
import { SuspendedAccounts } from '../../identity/suspended-accounts.tsx';
import { WaysInReset } from '../../identity/ways-in-reset.tsx';
import { PhoneOrderLink } from '../../orders/phone/phone-order-link.tsx';
import { StoreProofs } from '../../orders/support/store-proofs.tsx';
import { LawRules } from '../../policy/law-rules.tsx';
import { ZonesCard } from '../../policy/zones.tsx';
import { storesQuery } from '../../stores/queries.ts';
import { HoursFields } from '../../stores/settings/hours-fields.tsx';
import { Page } from '../../ui/page.tsx';
import { Guarded } from '../guarded.tsx';
import { laterPlaces } from '../places.ts';
import { queues, WaitingCard } from './admin/waiting-card.tsx';
import { NotOpenPage } from './not-open-page.tsx';

/** What waits for an admin, queue by queue; everybody else reads that nothing is open to them here yet. */
export function AdminPage() {
  const { role } = useSignedInUser();
  return role === 'admin' ? <Administration /> : <NotOpenPage place="admin" />;
}

function Administration() {
  const t = useTranslations('later.places.admin');
  useDocumentTitle(`${t('title')} · AutoLotto`);
  return (
    <Page
      width="reading"
      title={t('title')}
      actions={
        <>
          <PhoneOrderLink />
          <Button component={Link} to={laterPlaces.admin.meanwhile} size="lg" variant="outline">
            {t('meanwhile')}
          </Button>
        </>
      }
    >
      <Guarded>
        <WaitingCard />
      </Guarded>
      {queues.map(({ id, Queue }) => (
        <div key={id} id={id}>
          <Guarded>
            <Queue />
          </Guarded>
        </div>
      ))}
      <Guarded>
        <Proofs />
      </Guarded>
      <Guarded>
        <CashDesk />
      </Guarded>
      <Guarded>
        <WalletPayouts />
      </Guarded>
      <Guarded>
        <JoinedMatches />
      </Guarded>
      <Guarded>
        <PapersSeen />
      </Guarded>
      <Guarded>
        <WaysInReset />
      </Guarded>
      <Guarded>
        <SuspendedAccounts />
      </Guarded>
      <Guarded>
        <LawRules hoursFields={HoursFields} />
      </Guarded>
      <Guarded>
        <ZonesCard />
      </Guarded>
    </Page>
  );
}

function Proofs() {
  const { data } = useQuery(storesQuery);
  const today = dayIn(Intl.DateTimeFormat().resolvedOptions().timeZone, new Date());
  return <StoreProofs today={today} stores={data} />;
}
