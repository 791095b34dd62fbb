/** Every sentence of the product in Spanish, loaded when somebody reads Spanish. */
import { inventorySpanish } from '../../catalogue/inventory/messages.es.ts';
import { catalogueSpanish } from '../../catalogue/messages.es.ts';
import { photosSpanish } from '../../catalogue/photos/messages.es.ts';
import { scratchSpanish } from '../../catalogue/scratch/messages.es.ts';
import { conversationSpanish } from '../../conversations/messages.es.ts';
import { couriersSpanish } from '../../couriers/messages.es.ts';
import { courierFileSpanish } from '../../couriers/profile/messages.es.ts';
import { courierTrainingSpanish } from '../../couriers/training/messages.es.ts';
import { handOverSpanish } from '../../delivery/hand-over/messages.es.ts';
import { deliverySpanish } from '../../delivery/messages.es.ts';
import { routeSpanish } from '../../delivery/route/messages.es.ts';
import { demoSpanish } from '../../demo/messages.es.ts';
import { earningsSpanish } from '../../earnings/messages.es.ts';
import { accountSpanish } from '../../identity/account/messages.es.ts';
import { credentialSpanish } from '../../identity/credentials/messages.es.ts';
import { freeDeliverySpanish } from '../../identity/free-delivery/messages.es.ts';
import { identitySpanish } from '../../identity/messages.es.ts';
import { personSpanish } from '../../identity/persons/messages.es.ts';
import { roleSpanish } from '../../identity/roles/messages.es.ts';
import { suspensionSpanish } from '../../identity/suspensions/messages.es.ts';
import { ledgerSpanish } from '../../ledger/messages.es.ts';
import { ownPlaceSpanish } from '../../orders/checkout/own-place-messages.es.ts';
import { jurisdictionSpanish } from '../../orders/jurisdiction-messages.es.ts';
import { ordersSpanish } from '../../orders/messages.es.ts';
import { packingSpanish } from '../../orders/packing/messages.es.ts';
import { phoneSpanish } from '../../orders/phone/messages.es.ts';
import { recurringSpanish } from '../../orders/recurring/messages.es.ts';
import { supportSpanish } from '../../orders/support/messages.es.ts';
import { toldSpanish } from '../../orders/support/told-messages.es.ts';
import { tabletSpanish } from '../../orders/tablet/tablet-messages.es.ts';
import { unassignedSpanish } from '../../orders/tracking/unassigned-messages.es.ts';
import { paymentsSpanish } from '../../payments/messages.es.ts';
import { policySpanish } from '../../policy/messages.es.ts';
import { courierRatingSpanish } from '../../reviews/courier-rating-messages.es.ts';
import { reviewsSpanish } from '../../reviews/messages.es.ts';
import { storesSpanish } from '../../stores/messages.es.ts';
import { shopSpanish } from '../../stores/settings/messages.es.ts';
import { adminSpanish } from './admin-messages.es.ts';
import { appSpanish } from './app-messages.es.ts';
import { homeSpanish } from './home-messages.es.ts';
import { laterSpanish } from './later-messages.es.ts';
import { marketSpanish } from './market-messages.es.ts';
import type { Messages } from './messages.ts';
import { sessionEndSpanish } from './session-end-messages.es.ts';
import { shellSpanish } from './shell-messages.es.ts';
import { tabletDemoSpanish } from './tablet-demo-messages.es.ts';

export const messages: Messages = {
  app: appSpanish,
  shell: shellSpanish,
  home: homeSpanish,
  later: laterSpanish,
  admin: adminSpanish,
  market: marketSpanish,
  catalogue: catalogueSpanish,
  courierFile: courierFileSpanish,
  courierTraining: courierTrainingSpanish,
  couriers: couriersSpanish,
  delivery: deliverySpanish,
  courierRatings: courierRatingSpanish,
  demo: demoSpanish,
  earnings: earningsSpanish,
  freeDelivery: freeDeliverySpanish,
  handOver: handOverSpanish,
  identity: { ...identitySpanish, account: accountSpanish, ...roleSpanish },
  inventory: inventorySpanish,
  ledger: ledgerSpanish,
  orders: ordersSpanish,
  jurisdictionRules: jurisdictionSpanish,
  ownPlace: ownPlaceSpanish,
  packing: packingSpanish,
  payments: paymentsSpanish,
  persons: personSpanish,
  phone: phoneSpanish,
  photos: photosSpanish,
  policy: policySpanish,
  recurring: recurringSpanish,
  reviews: reviewsSpanish,
  route: routeSpanish,
  scratch: scratchSpanish,
  sessionEnd: sessionEndSpanish,
  shop: shopSpanish,
  stores: storesSpanish,
  support: supportSpanish,
  told: toldSpanish,
  unassigned: unassignedSpanish,
  suspensions: suspensionSpanish,
  credentials: credentialSpanish,
  tablet: tabletSpanish,
  tabletDemo: tabletDemoSpanish,
  conversations: conversationSpanish,
};
