import { accountMessages } from './account/messages.ts';
import { freeDeliveryMessages } from './free-delivery/messages.ts';
import { identityMessages } from './messages.ts';
import { passwordMessages } from './passwords/messages.ts';
import { profileMessages } from './profile/messages.ts';
import { roleMessages } from './roles/messages.ts';

export const words = {
  identity: identityMessages,
  account: accountMessages,
  freeDelivery: freeDeliveryMessages,
  passwords: passwordMessages,
  profile: profileMessages,
  ...roleMessages,
};
