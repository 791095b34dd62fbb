/** What an account says of the person behind it, and what follows from that. */
import { freeDeliveryEndpoints } from './free-delivery/endpoints.ts';
import { freeDeliveryErrors } from './free-delivery/errors.ts';
import { personEndpoints } from './persons/endpoints.ts';
import { personErrors } from './persons/errors.ts';
import { profileEndpoints } from './profile/endpoints.ts';
import { profileErrors } from './profile/errors.ts';

export const peopleEndpoints = { ...freeDeliveryEndpoints, ...personEndpoints, ...profileEndpoints };
export const peopleErrors = { ...freeDeliveryErrors, ...personErrors, ...profileErrors };
