import { ownPlaceMessages } from './checkout/own-place-messages.ts';
import { discountMessages } from './discount/messages.ts';
import { jurisdictionMessages } from './jurisdiction/messages.ts';
import { ordersMessages } from './messages.ts';
import { recurringMessages } from './recurring/messages.ts';

export const words = {
  orders: ordersMessages,
  discount: discountMessages,
  jurisdictionRules: jurisdictionMessages,
  ownPlace: ownPlaceMessages,
  recurring: recurringMessages,
};
