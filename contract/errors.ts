import type { z } from 'zod';
import * as catalogue from './catalogue/contract.ts';
import * as conversations from './conversations/contract.ts';
import * as couriers from './couriers/contract.ts';
import * as delivery from './delivery/contract.ts';
import * as demo from './demo/contract.ts';
import * as earnings from './earnings/contract.ts';
import * as identity from './identity/contract.ts';
import * as ledger from './ledger/contract.ts';
import * as notifications from './notifications/contract.ts';
import * as orders from './orders/contract.ts';
import * as payments from './payments/contract.ts';
import * as policy from './policy/contract.ts';
import * as reviews from './reviews/contract.ts';
import { commonErrors } from './shared/common-errors.ts';
import * as stores from './stores/contract.ts';

/** Every error code there is; the status comes from its kind. */
export const errors = {
  ...commonErrors,
  ...policy.errors,
  ...identity.errors,
  ...ledger.errors,
  ...payments.errors,
  ...notifications.errors,
  ...stores.errors,
  ...catalogue.errors,
  ...couriers.errors,
  ...orders.errors,
  ...delivery.errors,
  ...reviews.errors,
  ...earnings.errors,
  ...conversations.errors,
  ...demo.errors,
};
export type ErrorCode = keyof typeof errors;
export type ErrorDetails<C extends ErrorCode> = z.infer<(typeof errors)[C]['details']>;
/** Codes any call may answer; an endpoint row lists only the others. */
export const commonErrorCodes = Object.keys(commonErrors) as (keyof typeof commonErrors)[];
