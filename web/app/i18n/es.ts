/**
 * Every sentence of the product in Spanish, loaded when somebody reads Spanish: each domain's `words.es.ts`, and those of
 * the app itself.
 */
import { words as catalogue } from '../../catalogue/words.es.ts';
import { words as conversations } from '../../conversations/words.es.ts';
import { words as couriers } from '../../couriers/words.es.ts';
import { words as delivery } from '../../delivery/words.es.ts';
import { words as demo } from '../../demo/words.es.ts';
import { words as earnings } from '../../earnings/words.es.ts';
import { words as identity } from '../../identity/words.es.ts';
import { words as ledger } from '../../ledger/words.es.ts';
import { words as orders } from '../../orders/words.es.ts';
import { words as payments } from '../../payments/words.es.ts';
import { words as policy } from '../../policy/words.es.ts';
import { words as reviews } from '../../reviews/words.es.ts';
import { words as stores } from '../../stores/words.es.ts';
import { adminSpanish } from './admin-messages.es.ts';
import { appSpanish } from './app-messages.es.ts';
import { homeSpanish } from './home-messages.es.ts';
import { laterSpanish } from './later-messages.es.ts';
import { marketSpanish } from './market-messages.es.ts';
import type { Messages } from './messages.ts';
import { sessionEndSpanish } from './session-end-messages.es.ts';
import { shellSpanish } from './shell-messages.es.ts';
import { tabletDemoSpanish } from './tablet-demo-messages.es.ts';

export const messages: Messages = {
  app: appSpanish,
  shell: shellSpanish,
  home: homeSpanish,
  later: laterSpanish,
  admin: adminSpanish,
  market: marketSpanish,
  sessionEnd: sessionEndSpanish,
  tabletDemo: tabletDemoSpanish,
  ...catalogue,
  ...conversations,
  ...couriers,
  ...delivery,
  ...demo,
  ...earnings,
  ...identity,
  ...ledger,
  ...orders,
  ...payments,
  ...policy,
  ...reviews,
  ...stores,
};
