import { ownPlaceMessages } from './checkout/own-place-messages.ts';
import { jurisdictionMessages } from './jurisdiction/messages.ts';
import { ordersMessages } from './messages.ts';
import { recurringMessages } from './recurring/messages.ts';

export const words = {
  orders: ordersMessages,
  jurisdictionRules: jurisdictionMessages,
  ownPlace: ownPlaceMessages,
  recurring: recurringMessages,
};
