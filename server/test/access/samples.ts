/** Request bodies, columns and actors that the access cases of several domains share. */
import { doorInTown } from '../harness/shopping.ts';
import type { World } from './world.ts';

export const cart = ({ milk }: World) => ({ items: [{ productId: milk, quantity: 4 }], deliveryAddress: doorInTown });
/** Refused by its own schema, after the question who may call. */
export const nothing = {};
export const money = ['ledger_accounts.balance', 'ledger_accounts.version'] as const;
/** Receivers of each event about the order of customer, courier and store. */
export const admins = ['admin', 'admin signed in long ago'] as const;
export const participants = ['customer', 'courier', 'store', ...admins] as const;
/** Minutes. */
export const hour = 60;
export const day = 24 * 60;
