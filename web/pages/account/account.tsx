import { useTranslations } from 'use-intl';
import { Guarded } from '../../app/boundaries/guarded.tsx';
import { shownRole } from '../../app/shell/places.ts';
import { useSignedInUser } from '../../client/session/session.ts';
import { CallPreferenceCard } from '../../conversations/call-preference.tsx';
import { PinPreferenceCard } from '../../delivery/hand-over/pin-card.tsx';
import { AccountPage as Account } from '../../identity/account/account-page.tsx';
import { ChecksCard } from '../../identity/account/checks-card.tsx';
import { SelfExclusionCard } from '../../identity/account/self-exclusion-card.tsx';
import { FreeDeliveryCard } from '../../identity/free-delivery/free-delivery-card.tsx';

export function AccountPage() {
  const t = useTranslations('shell');
  const { role } = useSignedInUser();
  return (
    <Account role={t(`roles.${shownRole(role)}`)} guard={(card) => <Guarded>{card}</Guarded>}>
      {shownRole(role) === 'customer' && (
        <>
          <Guarded>
            <FreeDeliveryCard />
          </Guarded>
          <Guarded>
            <CallPreferenceCard />
          </Guarded>
          <Guarded>
            <PinPreferenceCard />
          </Guarded>
        </>
      )}
      <Guarded>
        <SelfExclusionCard />
      </Guarded>
      <Guarded>
        <ChecksCard asksHome={role === 'store' || role === 'admin'} />
      </Guarded>
    </Account>
  );
}
