import { catalogueEndpoints } from './catalogue/endpoints.ts';
import { inventoryEndpoints } from './catalogue/inventory-endpoints.ts';
import { photoEndpoints } from './catalogue/photo-endpoints.ts';
import { courierEndpoints } from './couriers/endpoints.ts';
import { routeEndpoints } from './delivery/route-endpoints.ts';
import { demoEndpoints } from './demo/endpoints.ts';
import { identityEndpoints } from './identity/endpoints.ts';
import { passwordEndpoints } from './identity/password-endpoints.ts';
import { roleEndpoints } from './identity/role-endpoints.ts';
import { signInEndpoints } from './identity/sign-in-endpoints.ts';
import { ledgerEndpoints } from './ledger/endpoints.ts';
import { notificationEndpoints } from './notifications/endpoints.ts';
import { orderEndpoints } from './orders/endpoints.ts';
import { handOverEndpoints } from './orders/hand-over-endpoints.ts';
import { paymentEndpoints } from './payments/endpoints.ts';
import { policyEndpoints } from './policy/endpoints.ts';
import { reviewEndpoints } from './reviews/endpoints.ts';
import { storeEndpoints } from './stores/endpoints.ts';
import { systemEndpoints } from './system/endpoints.ts';

/** Every call the server answers, by domain. */
export const endpoints = {
  system: systemEndpoints,
  policy: policyEndpoints,
  identity: { ...identityEndpoints, ...passwordEndpoints, ...roleEndpoints, ...signInEndpoints },
  ledger: ledgerEndpoints,
  payments: paymentEndpoints,
  notifications: notificationEndpoints,
  stores: storeEndpoints,
  catalogue: { ...catalogueEndpoints, ...photoEndpoints, ...inventoryEndpoints },
  couriers: courierEndpoints,
  orders: { ...orderEndpoints, ...handOverEndpoints },
  delivery: routeEndpoints,
  reviews: reviewEndpoints,
  demo: demoEndpoints,
} as const;
