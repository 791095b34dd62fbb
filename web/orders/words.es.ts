import { ordersAllErrorWords } from '@autolotto/contract/orders/all-error-words.ts';
import { cartSpanish } from './cart/messages.es.ts';
import { ownPlaceSpanish } from './checkout/own-place-messages.es.ts';
import { placingSpanish } from './checkout/placing-messages.es.ts';
import { discountSpanish } from './discount/messages.es.ts';
import { everyOrderSpanish } from './every-order/messages.es.ts';
import { jurisdictionSpanish } from './jurisdiction/messages.es.ts';
import { ordersSpanish } from './messages.es.ts';
import { packingSpanish } from './packing/messages.es.ts';
import { phoneSpanish } from './phone/messages.es.ts';
import { recurringSpanish } from './recurring/messages.es.ts';
import { waitingPlansSpanish } from './recurring/waiting-messages.es.ts';
import { supportSpanish } from './support/messages.es.ts';
import { toldSpanish } from './support/told-messages.es.ts';
import { tabletSpanish } from './tablet/tablet-messages.es.ts';
import { orderTicketSpanish } from './tracking/ticket-messages.es.ts';
import { unassignedSpanish } from './tracking/unassigned-messages.es.ts';

export const words = {
  orders: ordersSpanish,
  orderTicket: orderTicketSpanish,
  cart: cartSpanish,
  placing: placingSpanish,
  discount: discountSpanish,
  jurisdictionRules: jurisdictionSpanish,
  ownPlace: ownPlaceSpanish,
  everyOrder: everyOrderSpanish,
  packing: packingSpanish,
  phone: phoneSpanish,
  recurring: recurringSpanish,
  waitingPlans: waitingPlansSpanish,
  support: supportSpanish,
  told: toldSpanish,
  unassigned: unassignedSpanish,
  tablet: tabletSpanish,
};

export const refusals = ordersAllErrorWords;
