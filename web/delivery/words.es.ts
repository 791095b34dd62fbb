import { deliveryErrorWords } from '@autolotto/contract/delivery/error-words.ts';
import { handOverSpanish } from './hand-over/messages.es.ts';
import { deliverySpanish } from './messages.es.ts';
import { pinSpanish } from './pin-messages.es.ts';
import { routeSpanish } from './route/messages.es.ts';

export const words = {
  delivery: deliverySpanish,
  handOver: handOverSpanish,
  pin: pinSpanish,
  route: routeSpanish,
};

export const refusals = deliveryErrorWords;
