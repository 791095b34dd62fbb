import { inventoryMessages } from '../../catalogue/inventory/messages.ts';
import { catalogueMessages } from '../../catalogue/messages.ts';
import { photosMessages } from '../../catalogue/photos/messages.ts';
import { scratchMessages } from '../../catalogue/scratch/messages.ts';
import { conversationMessages } from '../../conversations/messages.ts';
import { couriersMessages } from '../../couriers/messages.ts';
import { courierFileMessages } from '../../couriers/profile/messages.ts';
import { courierTrainingMessages } from '../../couriers/training/messages.ts';
import { handOverMessages } from '../../delivery/hand-over/messages.ts';
import { deliveryMessages } from '../../delivery/messages.ts';
import { routeMessages } from '../../delivery/route/messages.ts';
import { earningsMessages } from '../../earnings/messages.ts';
import { credentialMessages } from '../../identity/credentials/messages.ts';
import { freeDeliveryMessages } from '../../identity/free-delivery/messages.ts';
import { personMessages } from '../../identity/persons/messages.ts';
import { suspensionMessages } from '../../identity/suspensions/messages.ts';
import { ownPlaceMessages } from '../../orders/checkout/own-place-messages.ts';
import { jurisdictionMessages } from '../../orders/jurisdiction-messages.ts';
import { packingMessages } from '../../orders/packing/messages.ts';
import { phoneMessages } from '../../orders/phone/messages.ts';
import { recurringMessages } from '../../orders/recurring/messages.ts';
import { supportMessages } from '../../orders/support/messages.ts';
import { toldMessages } from '../../orders/support/told-messages.ts';
import { tabletMessages } from '../../orders/tablet/tablet-messages.ts';
import { unassignedMessages } from '../../orders/tracking/unassigned-messages.ts';
import { paymentsMessages } from '../../payments/messages.ts';
import { policyMessages } from '../../policy/messages.ts';
import { courierRatingMessages } from '../../reviews/courier-rating-messages.ts';
import { reviewsMessages } from '../../reviews/messages.ts';
import { storesMessages } from '../../stores/messages.ts';
import { shopMessages } from '../../stores/settings/messages.ts';
import { adminMessages } from './admin-messages.ts';
import { marketMessages } from './market-messages.ts';
import { sessionEndMessages } from './session-end-messages.ts';
import { tabletDemoMessages } from './tablet-demo-messages.ts';

/** The sentences of the pages behind the front door, by domain. They come with the first page that is opened (see page-load.ts). */
export const pageMessages = {
  admin: adminMessages,
  market: marketMessages,
  catalogue: catalogueMessages,
  courierFile: courierFileMessages,
  courierTraining: courierTrainingMessages,
  couriers: couriersMessages,
  delivery: deliveryMessages,
  courierRatings: courierRatingMessages,
  earnings: earningsMessages,
  freeDelivery: freeDeliveryMessages,
  handOver: handOverMessages,
  inventory: inventoryMessages,
  jurisdictionRules: jurisdictionMessages,
  ownPlace: ownPlaceMessages,
  packing: packingMessages,
  payments: paymentsMessages,
  persons: personMessages,
  phone: phoneMessages,
  photos: photosMessages,
  policy: policyMessages,
  recurring: recurringMessages,
  reviews: reviewsMessages,
  route: routeMessages,
  scratch: scratchMessages,
  sessionEnd: sessionEndMessages,
  shop: shopMessages,
  stores: storesMessages,
  support: supportMessages,
  suspensions: suspensionMessages,
  credentials: credentialMessages,
  tablet: tabletMessages,
  told: toldMessages,
  tabletDemo: tabletDemoMessages,
  conversations: conversationMessages,
  unassigned: unassignedMessages,
};
