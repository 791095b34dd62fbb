import { cartMessages } from '../orders/cart/messages.ts';
import { placingMessages } from '../orders/checkout/placing-messages.ts';

/** The sentences of the pages that fill a cart; those of the checkout come with it. */
export const orderingMessages = { cart: cartMessages, placing: placingMessages };
