import { policyEndpoints } from './endpoints.ts';
import { lawEndpoints } from './law-endpoints.ts';
import { lawErrors } from './law-errors.ts';
import { zoneEndpoints } from './zone-endpoints.ts';
import { zoneErrors } from './zone-errors.ts';

export const endpoints = { ...policyEndpoints, ...lawEndpoints, ...zoneEndpoints };
export const errors = { ...lawErrors, ...zoneErrors };
