import { offerEndpoints } from './dispatch/endpoints.ts';
import { orderEndpoints } from './endpoints.ts';
import { orderErrors } from './errors.ts';
import { everyOrderEndpoints } from './every-order/endpoints.ts';
import { packingEndpoints } from './packing/endpoints.ts';
import { packingErrors } from './packing/errors.ts';
import { phoneEndpoints } from './phone/endpoints.ts';
import { handOverEndpoints } from './proof/hand-over-endpoints.ts';
import { handOverErrors } from './proof/hand-over-errors.ts';
import { pinEndpoints } from './proof/pin-endpoints.ts';
import { pinErrors } from './proof/pin-errors.ts';
import { recurringEndpoints } from './recurring/endpoints.ts';
import { recurringErrors } from './recurring/errors.ts';
import { supportEndpoints } from './support/endpoints.ts';
import { tipEndpoints } from './tips/endpoints.ts';
import { tipErrors } from './tips/errors.ts';
import { orderTopics } from './topics.ts';

/** As the API page says it. */
export const about = 'Carts priced, orders placed, and everything that becomes of them';
export const endpoints = {
  ...orderEndpoints,
  ...handOverEndpoints,
  ...pinEndpoints,
  ...packingEndpoints,
  ...tipEndpoints,
  ...recurringEndpoints,
  ...phoneEndpoints,
  ...offerEndpoints,
  ...everyOrderEndpoints,
  ...supportEndpoints,
};
export const errors = {
  ...orderErrors,
  ...handOverErrors,
  ...pinErrors,
  ...packingErrors,
  ...recurringErrors,
  ...tipErrors,
};
export const topics = orderTopics;
