import { JurisdictionRules } from '../../policy/jurisdiction-rules.tsx';
import { HoursFields } from '../../stores/settings/hours-fields.tsx';

export const Rules = () => <JurisdictionRules hoursFields={HoursFields} />;
