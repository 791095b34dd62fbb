import type { z } from 'zod';
import { categoryErrors } from './catalogue/categories/errors.ts';
import { inventoryErrors } from './catalogue/inventory/errors.ts';
import { photoErrors } from './catalogue/photos/errors.ts';
import { pricePlanErrors } from './catalogue/price-plans/errors.ts';
import { scratchErrors } from './catalogue/scratch/errors.ts';
import { transferErrors } from './catalogue/transfers/errors.ts';
import { courierErrors } from './couriers/errors.ts';
import { deliveryErrors } from './delivery/errors.ts';
import { demoErrors } from './demo/errors.ts';
import { earningsErrors } from './earnings/errors.ts';
import { wayInErrors } from './identity/credentials/errors.ts';
import { identityErrors } from './identity/errors.ts';
import { freeDeliveryErrors } from './identity/free-delivery/errors.ts';
import { passwordErrors } from './identity/passwords/errors.ts';
import { personErrors } from './identity/persons/errors.ts';
import { roleErrors } from './identity/roles/errors.ts';
import { signInErrors } from './identity/sign-in/errors.ts';
import { suspensionErrors } from './identity/suspensions/errors.ts';
import { ledgerErrors } from './ledger/errors.ts';
import { notificationErrors } from './notifications/errors.ts';
import { orderErrors } from './orders/errors.ts';
import { packingErrors } from './orders/packing/errors.ts';
import { handOverErrors } from './orders/proof/hand-over-errors.ts';
import { pinErrors } from './orders/proof/pin-errors.ts';
import { recurringErrors } from './orders/recurring/errors.ts';
import { tipErrors } from './orders/tips/errors.ts';
import { paymentErrors } from './payments/errors.ts';
import { lawErrors } from './policy/law-errors.ts';
import { zoneErrors } from './policy/zone-errors.ts';
import { courierRatingErrors } from './reviews/courier-rating-errors.ts';
import { reviewErrors } from './reviews/errors.ts';
import { commonErrors } from './shared/common-errors.ts';
import { storeErrors } from './stores/errors.ts';
import { talkErrors } from './talk/errors.ts';

/** Every error code there is; the status comes from its kind. */
export const errors = {
  ...commonErrors,
  ...identityErrors,
  ...freeDeliveryErrors,
  ...passwordErrors,
  ...personErrors,
  ...roleErrors,
  ...signInErrors,
  ...suspensionErrors,
  ...wayInErrors,
  ...ledgerErrors,
  ...paymentErrors,
  ...notificationErrors,
  ...storeErrors,
  ...photoErrors,
  ...inventoryErrors,
  ...categoryErrors,
  ...pricePlanErrors,
  ...transferErrors,
  ...scratchErrors,
  ...courierErrors,
  ...deliveryErrors,
  ...orderErrors,
  ...handOverErrors,
  ...pinErrors,
  ...packingErrors,
  ...recurringErrors,
  ...lawErrors,
  ...zoneErrors,
  ...tipErrors,
  ...reviewErrors,
  ...courierRatingErrors,
  ...earningsErrors,
  ...talkErrors,
  ...demoErrors,
};
export type ErrorCode = keyof typeof errors;
export type ErrorDetails<C extends ErrorCode> = z.infer<(typeof errors)[C]['details']>;
/** Codes any call may answer; an endpoint row lists only the others. */
export const commonErrorCodes = Object.keys(commonErrors) as (keyof typeof commonErrors)[];
