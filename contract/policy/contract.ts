import { policyEndpoints } from './endpoints.ts';
import { jurisdictionEndpoints } from './jurisdiction-endpoints.ts';
import { jurisdictionErrors } from './jurisdiction-errors.ts';
import { zoneEndpoints } from './zone-endpoints.ts';
import { zoneErrors } from './zone-errors.ts';

/** As the API page says it. */
export const about = 'Ages, fees, limits, hours, zones and jurisdiction rules';
export const endpoints = { ...policyEndpoints, ...jurisdictionEndpoints, ...zoneEndpoints };
export const errors = { ...jurisdictionErrors, ...zoneErrors };
