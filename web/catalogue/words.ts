import { inventoryMessages } from './inventory/messages.ts';
import { catalogueMessages } from './messages.ts';
import { photosMessages } from './photos/messages.ts';
import { scratchMessages } from './scratch/messages.ts';

export const words = {
  catalogue: catalogueMessages,
  inventory: inventoryMessages,
  photos: photosMessages,
  scratch: scratchMessages,
};
