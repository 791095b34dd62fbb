import { useTranslations } from 'use-intl';
import { PartErrorBoundary } from '../../app/boundaries/part-error-boundary.tsx';
import { shownRole } from '../../app/shell/places.ts';
import { useSignedInUser } from '../../client/session/session.ts';
import { CallPreferenceCard } from '../../conversations/call-preference.tsx';
import { PinPreferenceCard } from '../../delivery/hand-over/pin-card.tsx';
import { AccountPage as Account } from '../../identity/account/account-page.tsx';
import { ChecksCard } from '../../identity/account/checks-card.tsx';
import { SelfExclusionCard } from '../../identity/account/self-exclusion-card.tsx';
import { FreeDeliveryCard } from '../../identity/free-delivery/free-delivery-card.tsx';
import { OwnDataCard } from '../../identity/own-data/own-data-card.tsx';
import { AddressBookCard } from '../../identity/profile/address-book-card.tsx';
import { LimitsCard } from '../../responsible-gaming/limits-card.tsx';
import { Anchored } from './anchored.tsx';
import { NotificationChoices } from './notification-choices.tsx';

export function AccountPage() {
  const t = useTranslations('shell');
  const { role } = useSignedInUser();
  const isCustomer = shownRole(role) === 'customer';
  return (
    <Account
      role={t(`roles.${shownRole(role)}`)}
      guard={(card) => <PartErrorBoundary>{card}</PartErrorBoundary>}
      addresses={
        isCustomer && (
          <PartErrorBoundary>
            <AddressBookCard />
          </PartErrorBoundary>
        )
      }
      preferences={
        isCustomer && (
          <>
            <PartErrorBoundary>
              <CallPreferenceCard />
            </PartErrorBoundary>
            <PartErrorBoundary>
              <PinPreferenceCard />
            </PartErrorBoundary>
          </>
        )
      }
    >
      {isCustomer && (
        <PartErrorBoundary>
          <FreeDeliveryCard />
        </PartErrorBoundary>
      )}
      <Anchored hashes={['notifications']}>
        <PartErrorBoundary>
          <NotificationChoices />
        </PartErrorBoundary>
      </Anchored>
      <Anchored hashes={['limits']}>
        <LimitsCard />
      </Anchored>
      <Anchored hashes={['time-out', 'self-exclusion']}>
        <SelfExclusionCard />
      </Anchored>
      <PartErrorBoundary>
        <ChecksCard asksHome={role === 'store' || role === 'admin'} />
      </PartErrorBoundary>
      <Anchored hashes={['your-data']}>
        <OwnDataCard />
      </Anchored>
    </Account>
  );
}
