import { words as delivery } from '../../delivery/words.ts';
import { words as identity } from '../../identity/words.ts';
import { words as notifications } from '../../notifications/words.ts';
import { words as orders } from '../../orders/words.ts';
import { words as policy } from '../../policy/words.ts';
import { words as promotions } from '../../promotions/words.ts';
import { words as reviews } from '../../reviews/words.ts';
import { homePageMessages } from '../home-page-messages.ts';
import { laterAppMessages } from '../later-app-messages.ts';
import { orderingMessages } from '../ordering-messages.ts';
import { shelfMessages } from '../shelf-messages.ts';
import { marketMessages } from './market-messages.ts';
import { sessionEndMessages } from './session-end-messages.ts';

/**
 * The sentences of the pages behind the front door: each domain's `words.ts`, and those of the app itself. They come with
 * the first page that is opened (see page-load.ts).
 */
export const pageMessages = {
  ...shelfMessages,
  ...orderingMessages,
  ...homePageMessages,
  laterApp: laterAppMessages,
  market: marketMessages,
  sessionEnd: sessionEndMessages,
  ...delivery,
  ...identity,
  ...notifications,
  ...orders,
  ...policy,
  ...promotions,
  ...reviews,
};
