import { handOverMessages } from './hand-over/messages.ts';
import { deliveryMessages } from './messages.ts';
import { routeMessages } from './route/messages.ts';

export const words = {
  delivery: deliveryMessages,
  handOver: handOverMessages,
  route: routeMessages,
};
