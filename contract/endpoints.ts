import { categoryEndpoints } from './catalogue/categories/endpoints.ts';
import { catalogueEndpoints } from './catalogue/endpoints.ts';
import { inventoryEndpoints } from './catalogue/inventory/endpoints.ts';
import { photoEndpoints } from './catalogue/photos/endpoints.ts';
import { pricePlanEndpoints } from './catalogue/price-plans/endpoints.ts';
import { scratchEndpoints } from './catalogue/scratch/endpoints.ts';
import { transferEndpoints } from './catalogue/transfers/endpoints.ts';
import { dutyEndpoints } from './couriers/duty-endpoints.ts';
import { courierEndpoints } from './couriers/endpoints.ts';
import { trainingEndpoints } from './couriers/training-endpoints.ts';
import { routeEndpoints } from './delivery/route-endpoints.ts';
import { sharingEndpoints } from './delivery/sharing-endpoints.ts';
import { slotEndpoints } from './delivery/slot-endpoints.ts';
import { demoEndpoints } from './demo/endpoints.ts';
import { cashEndpoints } from './earnings/cash-endpoints.ts';
import { earningsEndpoints } from './earnings/endpoints.ts';
import { storeEarningsEndpoints } from './earnings/store-endpoints.ts';
import { walletPayoutEndpoints } from './earnings/wallet-endpoints.ts';
import { wayInEndpoints } from './identity/credentials/endpoints.ts';
import { identityEndpoints } from './identity/endpoints.ts';
import { freeDeliveryEndpoints } from './identity/free-delivery/endpoints.ts';
import { passwordEndpoints } from './identity/passwords/endpoints.ts';
import { personEndpoints } from './identity/persons/endpoints.ts';
import { roleEndpoints } from './identity/roles/endpoints.ts';
import { signInEndpoints } from './identity/sign-in/endpoints.ts';
import { suspensionEndpoints } from './identity/suspensions/endpoints.ts';
import { ledgerEndpoints } from './ledger/endpoints.ts';
import { notificationEndpoints } from './notifications/endpoints.ts';
import { offerEndpoints } from './orders/dispatch/endpoints.ts';
import { orderEndpoints } from './orders/endpoints.ts';
import { packingEndpoints } from './orders/packing/endpoints.ts';
import { phoneEndpoints } from './orders/phone/endpoints.ts';
import { handOverEndpoints } from './orders/proof/hand-over-endpoints.ts';
import { pinEndpoints } from './orders/proof/pin-endpoints.ts';
import { recurringEndpoints } from './orders/recurring/endpoints.ts';
import { supportEndpoints } from './orders/support/endpoints.ts';
import { tipEndpoints } from './orders/tips/endpoints.ts';
import { paymentEndpoints } from './payments/endpoints.ts';
import { policyEndpoints } from './policy/endpoints.ts';
import { lawEndpoints } from './policy/law-endpoints.ts';
import { zoneEndpoints } from './policy/zone-endpoints.ts';
import { courierRatingEndpoints } from './reviews/courier-rating-endpoints.ts';
import { reviewEndpoints } from './reviews/endpoints.ts';
import { reviewReportEndpoints } from './reviews/report-endpoints.ts';
import { storeEndpoints } from './stores/endpoints.ts';
import { systemEndpoints } from './system/endpoints.ts';
import { talkEndpoints } from './talk/endpoints.ts';

/** Every call the server answers, by domain. */
export const endpoints = {
  system: systemEndpoints,
  policy: { ...policyEndpoints, ...lawEndpoints, ...zoneEndpoints },
  identity: {
    ...identityEndpoints,
    ...freeDeliveryEndpoints,
    ...passwordEndpoints,
    ...personEndpoints,
    ...roleEndpoints,
    ...signInEndpoints,
    ...suspensionEndpoints,
    ...wayInEndpoints,
  },
  ledger: ledgerEndpoints,
  payments: paymentEndpoints,
  notifications: notificationEndpoints,
  stores: storeEndpoints,
  catalogue: {
    ...catalogueEndpoints,
    ...photoEndpoints,
    ...inventoryEndpoints,
    ...categoryEndpoints,
    ...pricePlanEndpoints,
    ...transferEndpoints,
    ...scratchEndpoints,
  },
  couriers: { ...courierEndpoints, ...dutyEndpoints, ...trainingEndpoints },
  orders: {
    ...orderEndpoints,
    ...handOverEndpoints,
    ...pinEndpoints,
    ...packingEndpoints,
    ...tipEndpoints,
    ...recurringEndpoints,
    ...phoneEndpoints,
    ...offerEndpoints,
    ...supportEndpoints,
  },
  delivery: { ...routeEndpoints, ...sharingEndpoints, ...slotEndpoints },
  reviews: { ...reviewEndpoints, ...reviewReportEndpoints, ...courierRatingEndpoints },
  earnings: { ...earningsEndpoints, ...cashEndpoints, ...storeEarningsEndpoints, ...walletPayoutEndpoints },
  talk: talkEndpoints,
  demo: demoEndpoints,
} as const;
