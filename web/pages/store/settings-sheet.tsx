import type { StoreProfile } from '@autolotto/contract/stores/model.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useNow } from '../../device/use-now.ts';
import { storeProfileQuery } from '../../stores/queries.ts';
import { AboutPart } from '../../stores/settings/about-part.tsx';
import { DeliveryPart } from '../../stores/settings/delivery-part.tsx';
import { HoursPart } from '../../stores/settings/hours-part.tsx';
import { LicensesPart } from '../../stores/settings/licenses-part.tsx';
import type { SettingsPart } from '../../stores/settings/parts.ts';
import { ReturnsPart } from '../../stores/settings/returns-part.tsx';
import { StaffPart } from '../../stores/settings/staff/staff-part.tsx';

type Props = { part: SettingsPart; profile: StoreProfile };
/** What stands below a tab of a shop's settings. */
export function SettingsSheet({ part, profile }: Props) {
  const now = useNow(30_000);
  const queryClient = useQueryClient();
  if (part === 'delivery') return <DeliveryPart profile={profile} />;
  if (part === 'returns') return <ReturnsPart profile={profile} />;
  if (part === 'about') return <AboutPart profile={profile} />;
  if (part === 'licenses') return <LicensesPart profile={profile} />;
  if (part === 'staff')
    return (
      <StaffPart
        profile={profile}
        onLeft={() => void queryClient.resetQueries({ queryKey: storeProfileQuery.queryKey })}
      />
    );
  return <HoursPart profile={profile} now={new Date(now)} />;
}
