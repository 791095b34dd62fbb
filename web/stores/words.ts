import { storesMessages } from './messages.ts';

export const words = { stores: storesMessages };
