import { words as catalogue } from '../catalogue/words.ts';
import { ageMessages, birthDateMessages } from '../identity/age/messages.ts';
import { visitorShelvesMessages } from '../stores/visitor-messages.ts';
import { words as stores } from '../stores/words.ts';

/** The sentences of the shelves, which visitors see on the front page: all that one needs before there is a cart. */
export const shelfMessages = {
  age: ageMessages,
  birthDate: birthDateMessages,
  visitorShelves: visitorShelvesMessages,
  ...catalogue,
  ...stores,
};
