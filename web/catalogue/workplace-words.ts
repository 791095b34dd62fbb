import { inventoryMessages } from './inventory/messages.ts';
import { photosMessages } from './photos/messages.ts';
import { scratchMessages } from './scratch/messages.ts';
import { everyProductMessages } from './takedowns/messages.ts';

export const words = {
  everyProduct: everyProductMessages,
  inventory: inventoryMessages,
  photos: photosMessages,
  scratch: scratchMessages,
};
