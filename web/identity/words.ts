import { freeDeliveryMessages } from './free-delivery/messages.ts';
import { profileMessages } from './profile/messages.ts';

export const words = {
  freeDelivery: freeDeliveryMessages,
  profile: profileMessages,
};
