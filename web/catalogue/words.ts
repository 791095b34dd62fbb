import { catalogueMessages } from './messages.ts';

export const words = {
  catalogue: catalogueMessages,
};
