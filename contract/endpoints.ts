import * as catalogue from './catalogue/contract.ts';
import * as conversations from './conversations/contract.ts';
import * as couriers from './couriers/contract.ts';
import * as delivery from './delivery/contract.ts';
import * as demo from './demo/contract.ts';
import * as earnings from './earnings/contract.ts';
import type { ErrorCode } from './errors.ts';
import * as identity from './identity/contract.ts';
import * as ledger from './ledger/contract.ts';
import * as notifications from './notifications/contract.ts';
import * as orders from './orders/contract.ts';
import * as payments from './payments/contract.ts';
import * as policy from './policy/contract.ts';
import * as reviews from './reviews/contract.ts';
import type { EndpointTable } from './shared/endpoint.ts';
import * as stores from './stores/contract.ts';
import * as system from './system/contract.ts';

/** Every call the server answers, by domain. */
export const endpoints = {
  system: system.endpoints,
  policy: policy.endpoints,
  identity: identity.endpoints,
  ledger: ledger.endpoints,
  payments: payments.endpoints,
  notifications: notifications.endpoints,
  stores: stores.endpoints,
  catalogue: catalogue.endpoints,
  couriers: couriers.endpoints,
  orders: orders.endpoints,
  delivery: delivery.endpoints,
  reviews: reviews.endpoints,
  earnings: earnings.endpoints,
  conversations: conversations.endpoints,
  demo: demo.endpoints,
} as const satisfies Record<string, EndpointTable<ErrorCode>>;
