// Customers with an order, for tests about what comes after placing it.
import type { Order } from '@autolotto/contract/orders/model.ts';
import { deposit, placeOrder, productNamed, verifyAge } from './set-up.ts';
import type { Person } from './test.ts';

/** The ticket with the fullest shelf, so that tests that run side by side do not sell each other out. */
export const ticket = 'Mega Millions draw ticket';

type Preference = Parameters<typeof placeOrder>[1] & { readonly tickets?: number };

/** Orders two tickets for $10.00 and $5.99 delivery, paid in cash by default. */
export async function placeTickets(customer: Person, { tickets = 2, ...preference }: Preference = {}): Promise<Order> {
  const product = await productNamed(customer, ticket);
  const items = [{ productId: product.id, quantity: tickets }];
  return placeOrder(customer, { paymentMethod: 'cash', items, ...preference });
}

/** Makes a new account a customer of age, with money where some is named. */
export async function prepare(customer: Person, dollars?: string): Promise<Person> {
  await verifyAge(customer);
  if (dollars !== undefined) await deposit(customer, dollars);
  return customer;
}
