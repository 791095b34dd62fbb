import { orderErrorWords } from './error-words.ts';
import { packingErrorWords } from './packing/error-words.ts';
import { handOverErrorWords } from './proof/hand-over-error-words.ts';
import { pinErrorWords } from './proof/pin-error-words.ts';
import { recurringErrorWords } from './recurring/error-words.ts';
import { tipErrorWords } from './tips/error-words.ts';

export const ordersAllErrorWords = {
  ...orderErrorWords,
  ...packingErrorWords,
  ...handOverErrorWords,
  ...pinErrorWords,
  ...recurringErrorWords,
  ...tipErrorWords,
};
