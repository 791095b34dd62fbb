import { storesMessages } from './messages.ts';
import { shopMessages } from './settings/messages.ts';

export const words = {
  shop: shopMessages,
  stores: storesMessages,
};
