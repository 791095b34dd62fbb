import { policyEndpoints } from './endpoints.ts';
import { jurisdictionEndpoints } from './jurisdiction-endpoints.ts';
import { jurisdictionErrors } from './jurisdiction-errors.ts';
import { zoneEndpoints } from './zone-endpoints.ts';
import { zoneErrors } from './zone-errors.ts';

export const endpoints = { ...policyEndpoints, ...jurisdictionEndpoints, ...zoneEndpoints };
export const errors = { ...jurisdictionErrors, ...zoneErrors };
