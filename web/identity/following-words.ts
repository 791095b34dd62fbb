import { credentialMessages } from './credentials/messages.ts';
import { ownDataMessages } from './own-data/messages.ts';
import { personMessages } from './persons/messages.ts';

export const words = {
  credentials: credentialMessages,
  ownData: ownDataMessages,
  persons: personMessages,
};
