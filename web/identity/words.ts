import { credentialMessages } from './credentials/messages.ts';
import { freeDeliveryMessages } from './free-delivery/messages.ts';
import { ownDataMessages } from './own-data/messages.ts';
import { personMessages } from './persons/messages.ts';
import { profileMessages } from './profile/messages.ts';

export const words = {
  freeDelivery: freeDeliveryMessages,
  ownData: ownDataMessages,
  persons: personMessages,
  profile: profileMessages,
  credentials: credentialMessages,
};
