import { storeErrorWords } from '@autolotto/contract/stores/error-words.ts';
import { tabletPinErrorWords } from '@autolotto/contract/stores/pins/error-words.ts';
import { storesSpanish } from './messages.es.ts';
import { shopSpanish } from './settings/messages.es.ts';
import { visitorShelvesSpanish } from './visitor-messages.es.ts';

export const words = {
  shop: shopSpanish,
  stores: storesSpanish,
  visitorShelves: visitorShelvesSpanish,
};

export const refusals = { ...storeErrorWords, ...tabletPinErrorWords };
