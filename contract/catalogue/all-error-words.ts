import { categoryErrorWords } from './categories/error-words.ts';
import { inventoryErrorWords } from './inventory/error-words.ts';
import { photoErrorWords } from './photos/error-words.ts';
import { pricePlanErrorWords } from './price-plans/error-words.ts';
import { scratchErrorWords } from './scratch/error-words.ts';
import { takedownErrorWords } from './takedowns/error-words.ts';
import { transferErrorWords } from './transfers/error-words.ts';

export const catalogueAllErrorWords = {
  ...categoryErrorWords,
  ...inventoryErrorWords,
  ...photoErrorWords,
  ...pricePlanErrorWords,
  ...scratchErrorWords,
  ...takedownErrorWords,
  ...transferErrorWords,
};
