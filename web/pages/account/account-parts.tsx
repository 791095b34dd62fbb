import type { ReactNode } from 'react';
import { PartErrorBoundary } from '../../app/boundaries/part-error-boundary.tsx';
import { useSignedInUser } from '../../client/session/session.ts';
import { CallPreferenceCard } from '../../conversations/call-preference.tsx';
import { PinPreferenceCard } from '../../delivery/hand-over/pin-card.tsx';
import { ChecksCard } from '../../identity/account/checks-card.tsx';
import { SecurityPart } from '../../identity/account/security-part.tsx';
import { SelfExclusionCard } from '../../identity/account/self-exclusion-card.tsx';
import { FreeDeliveryCard } from '../../identity/free-delivery/free-delivery-card.tsx';
import { OwnDataCard } from '../../identity/own-data/own-data-card.tsx';
import { AddressBookCard } from '../../identity/profile/address-book-card.tsx';
import { LimitsCard } from '../../responsible-gaming/limits-card.tsx';
import { Anchored } from './anchored.tsx';
import { NotificationChoices } from './notification-choices.tsx';
import type { AccountPart } from './parts.ts';

const guard = (card: ReactNode) => <PartErrorBoundary>{card}</PartErrorBoundary>;

/** What a row of the account page opens. */
export function AccountParts({ part }: { readonly part: AccountPart }) {
  const { role } = useSignedInUser();
  switch (part) {
    case 'addresses':
      return <AddressBookCard />;
    case 'delivery':
      return (
        <>
          {guard(<FreeDeliveryCard />)}
          {guard(<CallPreferenceCard />)}
          {guard(<PinPreferenceCard />)}
        </>
      );
    case 'notifications':
      return (
        <Anchored hashes={['notifications']}>
          <NotificationChoices />
        </Anchored>
      );
    case 'limits':
      return (
        <>
          <Anchored hashes={['limits']}>
            <LimitsCard />
          </Anchored>
          <Anchored hashes={['time-out', 'self-exclusion']}>
            <SelfExclusionCard />
          </Anchored>
          {guard(<ChecksCard asksHome={role === 'store' || role === 'admin'} />)}
        </>
      );
    case 'security':
      return <SecurityPart guard={guard} />;
    case 'your-data':
      return (
        <Anchored hashes={['your-data']}>
          <OwnDataCard />
        </Anchored>
      );
    default:
      return part satisfies never;
  }
}
