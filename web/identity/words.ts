import { credentialMessages } from './credentials/messages.ts';
import { freeDeliveryMessages } from './free-delivery/messages.ts';
import { personMessages } from './persons/messages.ts';

export const words = {
  freeDelivery: freeDeliveryMessages,
  persons: personMessages,
  credentials: credentialMessages,
};
