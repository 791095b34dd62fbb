import { ownPlaceMessages } from './checkout/own-place-messages.ts';
import { discountMessages } from './discount/messages.ts';
import { everyOrderMessages } from './every-order/messages.ts';
import { jurisdictionMessages } from './jurisdiction-messages.ts';
import { packingMessages } from './packing/messages.ts';
import { phoneMessages } from './phone/messages.ts';
import { recurringMessages } from './recurring/messages.ts';
import { supportMessages } from './support/messages.ts';
import { toldMessages } from './support/told-messages.ts';
import { tabletMessages } from './tablet/tablet-messages.ts';
import { unassignedMessages } from './tracking/unassigned-messages.ts';

export const words = {
  discount: discountMessages,
  jurisdictionRules: jurisdictionMessages,
  ownPlace: ownPlaceMessages,
  everyOrder: everyOrderMessages,
  packing: packingMessages,
  phone: phoneMessages,
  recurring: recurringMessages,
  support: supportMessages,
  tablet: tabletMessages,
  told: toldMessages,
  unassigned: unassignedMessages,
};
