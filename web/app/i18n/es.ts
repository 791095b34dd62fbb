/**
 * Every sentence of the product in Spanish, loaded when somebody reads Spanish: each domain's `words.es.ts`, and those of
 * the app itself; and the sentences of every refusal.
 */
import { commonErrorWords } from '@autolotto/contract/shared/words/common-error-words.ts';
import * as administration from '../../admin/words.es.ts';
import * as assistant from '../../assistant/words.es.ts';
import * as bitcoin from '../../bitcoin/words.es.ts';
import * as catalogue from '../../catalogue/words.es.ts';
import * as chat from '../../chat/words.es.ts';
import * as conversations from '../../conversations/words.es.ts';
import * as couriers from '../../couriers/words.es.ts';
import * as delivery from '../../delivery/words.es.ts';
import * as demo from '../../demo/words.es.ts';
import * as earnings from '../../earnings/words.es.ts';
import * as forum from '../../forum/words.es.ts';
import * as identity from '../../identity/words.es.ts';
import * as instantGames from '../../instant-games/words.es.ts';
import * as ledger from '../../ledger/words.es.ts';
import * as lottery from '../../lottery/words.es.ts';
import * as moderation from '../../moderation/words.es.ts';
import * as notifications from '../../notifications/words.es.ts';
import * as orders from '../../orders/words.es.ts';
import * as payments from '../../payments/words.es.ts';
import * as policy from '../../policy/words.es.ts';
import * as pools from '../../pools/words.es.ts';
import * as prizes from '../../prizes/words.es.ts';
import * as promotions from '../../promotions/words.es.ts';
import * as responsibleGaming from '../../responsible-gaming/words.es.ts';
import * as reviews from '../../reviews/words.es.ts';
import * as rewards from '../../rewards/words.es.ts';
import * as stores from '../../stores/words.es.ts';
import * as vip from '../../vip/words.es.ts';
import { laterAppSpanish } from '../later-app-messages.es.ts';
import { adminSpanish } from './admin-messages.es.ts';
import { appSpanish } from './app-messages.es.ts';
import { homeSpanish } from './home-messages.es.ts';
import { landingSpanish } from './landing-messages.es.ts';
import { marketSpanish } from './market-messages.es.ts';
import type { Messages } from './messages.ts';
import { sessionEndSpanish } from './session-end-messages.es.ts';
import { shellSpanish } from './shell-messages.es.ts';
import { tabletDemoSpanish } from './tablet-demo-messages.es.ts';
import { vipGateSpanish } from './vip-gate-messages.es.ts';

export const messages: Messages = {
  app: appSpanish,
  laterApp: laterAppSpanish,
  shell: shellSpanish,
  home: homeSpanish,
  landing: landingSpanish,
  vipGate: vipGateSpanish,
  admin: adminSpanish,
  market: marketSpanish,
  sessionEnd: sessionEndSpanish,
  tabletDemo: tabletDemoSpanish,
  ...administration.words,
  ...bitcoin.words,
  ...assistant.words,
  ...catalogue.words,
  ...chat.words,
  ...conversations.words,
  ...couriers.words,
  ...delivery.words,
  ...demo.words,
  ...earnings.words,
  ...forum.words,
  ...identity.words,
  ...instantGames.words,
  ...ledger.words,
  ...lottery.words,
  ...moderation.words,
  ...pools.words,
  ...notifications.words,
  ...orders.words,
  ...payments.words,
  ...policy.words,
  ...prizes.words,
  ...promotions.words,
  ...responsibleGaming.words,
  ...reviews.words,
  ...rewards.words,
  ...stores.words,
  ...vip.words,
};

/** The sentences of every error code, in both languages: what a server of another version says is English. */
export const refusals = {
  ...commonErrorWords,
  ...administration.refusals,
  ...assistant.refusals,
  ...bitcoin.refusals,
  ...catalogue.refusals,
  ...chat.refusals,
  ...conversations.refusals,
  ...couriers.refusals,
  ...delivery.refusals,
  ...demo.refusals,
  ...earnings.refusals,
  ...forum.refusals,
  ...identity.refusals,
  ...instantGames.refusals,
  ...ledger.refusals,
  ...lottery.refusals,
  ...moderation.refusals,
  ...pools.refusals,
  ...notifications.refusals,
  ...orders.refusals,
  ...payments.refusals,
  ...policy.refusals,
  ...prizes.refusals,
  ...promotions.refusals,
  ...responsibleGaming.refusals,
  ...reviews.refusals,
  ...rewards.refusals,
  ...stores.refusals,
};
