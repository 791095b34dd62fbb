import { everyOrderMessages } from './every-order/messages.ts';
import { packingMessages } from './packing/messages.ts';
import { phoneMessages } from './phone/messages.ts';
import { tabletMessages } from './tablet/tablet-messages.ts';

export const words = {
  everyOrder: everyOrderMessages,
  packing: packingMessages,
  phone: phoneMessages,
  tablet: tabletMessages,
};
