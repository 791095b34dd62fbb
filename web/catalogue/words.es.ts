import { catalogueAllErrorWords } from '@autolotto/contract/catalogue/all-error-words.ts';
import { inventorySpanish } from './inventory/messages.es.ts';
import { catalogueSpanish } from './messages.es.ts';
import { photosSpanish } from './photos/messages.es.ts';
import { scratchSpanish } from './scratch/messages.es.ts';
import { everyProductSpanish } from './takedowns/messages.es.ts';

export const words = {
  catalogue: catalogueSpanish,
  everyProduct: everyProductSpanish,
  inventory: inventorySpanish,
  photos: photosSpanish,
  scratch: scratchSpanish,
};

export const refusals = catalogueAllErrorWords;
