import type { Order } from '@autolotto/contract/orders/model.ts';

/** An order on its way whose courier asks for a PIN. */
export const showsPin = ({ asksForPin, status }: Pick<Order, 'asksForPin' | 'status'>): boolean =>
  asksForPin && status === 'en_route';
