import { shopMessages } from './settings/messages.ts';

export const words = { shop: shopMessages };
