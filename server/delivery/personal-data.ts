import { type PersonalTable, personal } from '../platform/personal-data/personal-data.ts';
import { courierBreaks } from './tables.ts';

export const deliveryPersonalData: readonly PersonalTable[] = [
  personal('courier-break', courierBreaks, courierBreaks.userId, ['beginsAt', 'minutes']),
];
