import { policyEndpoints } from './endpoints.ts';
import { jurisdictionEndpoints } from './jurisdiction-endpoints.ts';
import { jurisdictionErrors } from './jurisdiction-errors.ts';
import { settingsEndpoints } from './settings/endpoints.ts';
import { settingErrors } from './settings/errors.ts';
import { zoneEndpoints } from './zone-endpoints.ts';
import { zoneErrors } from './zone-errors.ts';

/** As the API page says it. */
export const about = 'Ages, fees, limits, hours, zones and jurisdiction rules';
export const endpoints = { ...policyEndpoints, ...jurisdictionEndpoints, ...zoneEndpoints, ...settingsEndpoints };
export const errors = { ...jurisdictionErrors, ...zoneErrors, ...settingErrors };
