import type { z } from 'zod';
import { inventoryErrors } from './catalogue/inventory-errors.ts';
import { photoErrors } from './catalogue/photo-errors.ts';
import { courierErrors } from './couriers/errors.ts';
import { demoErrors } from './demo/errors.ts';
import { identityErrors } from './identity/errors.ts';
import { passwordErrors } from './identity/password-errors.ts';
import { roleErrors } from './identity/role-errors.ts';
import { signInErrors } from './identity/sign-in-errors.ts';
import { ledgerErrors } from './ledger/errors.ts';
import { notificationErrors } from './notifications/errors.ts';
import { orderErrors } from './orders/errors.ts';
import { handOverErrors } from './orders/hand-over-errors.ts';
import { paymentErrors } from './payments/errors.ts';
import { reviewErrors } from './reviews/errors.ts';
import { commonErrors } from './shared/common-errors.ts';
import { storeErrors } from './stores/errors.ts';

/** Every error code there is; the status comes from its kind. */
export const errors = {
  ...commonErrors,
  ...identityErrors,
  ...passwordErrors,
  ...roleErrors,
  ...signInErrors,
  ...ledgerErrors,
  ...paymentErrors,
  ...notificationErrors,
  ...storeErrors,
  ...photoErrors,
  ...inventoryErrors,
  ...courierErrors,
  ...orderErrors,
  ...handOverErrors,
  ...reviewErrors,
  ...demoErrors,
};
export type ErrorCode = keyof typeof errors;
export type ErrorDetails<C extends ErrorCode> = z.infer<(typeof errors)[C]['details']>;
/** Codes any call may answer; an endpoint row lists only the others. */
export const commonErrorCodes = Object.keys(commonErrors) as (keyof typeof commonErrors)[];
