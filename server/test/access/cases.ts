/**
 * The access matrix: each domain's calls, socket messages, topics and jobs, with the grid of who may. An endpoint
 * without a case does not compile, nor does a case without an endpoint.
 */
import type { endpoints } from '@autolotto/contract/endpoints.ts';
import type { socketMessages } from '@autolotto/contract/socket-messages.ts';
import type { TopicName } from '@autolotto/contract/topics.ts';
import * as admin from '../../admin/access-cases.ts';
import * as assistant from '../../assistant/access-cases.ts';
import * as bitcoin from '../../bitcoin/access-cases.ts';
import * as catalogue from '../../catalogue/access-cases.ts';
import * as chat from '../../chat/access-cases.ts';
import * as conversations from '../../conversations/access-cases.ts';
import * as couriers from '../../couriers/access-cases.ts';
import * as delivery from '../../delivery/access-cases.ts';
import * as demo from '../../demo/access-cases.ts';
import * as earnings from '../../earnings/access-cases.ts';
import * as forum from '../../forum/access-cases.ts';
import * as identity from '../../identity/access-cases.ts';
import * as instantGames from '../../instant-games/access-cases.ts';
import * as ledger from '../../ledger/access-cases.ts';
import * as lottery from '../../lottery/access-cases.ts';
import * as moderation from '../../moderation/access-cases.ts';
import * as notifications from '../../notifications/access-cases.ts';
import * as officialTickets from '../../official-tickets/access-cases.ts';
import * as orders from '../../orders/access-cases.ts';
import * as payments from '../../payments/access-cases.ts';
import * as system from '../../platform/access-cases.ts';
import * as policy from '../../policy/access-cases.ts';
import * as pools from '../../pools/access-cases.ts';
import * as prizes from '../../prizes/access-cases.ts';
import * as promotions from '../../promotions/access-cases.ts';
import * as responsibleGaming from '../../responsible-gaming/access-cases.ts';
import * as reviews from '../../reviews/access-cases.ts';
import * as rewards from '../../rewards/access-cases.ts';
import * as stores from '../../stores/access-cases.ts';
import * as vip from '../../vip/access-cases.ts';
import type { CasesOf, HeardOf, JobCases, SocketCasesOf } from './case.ts';
import type { World, WorldPart } from './world.ts';

type Tables = typeof endpoints;
export const calls: { readonly [D in keyof Tables]: CasesOf<Tables[D]> } = {
  system: system.calls,
  policy: policy.calls,
  identity: identity.calls,
  ledger: ledger.calls,
  responsibleGaming: responsibleGaming.calls,
  payments: payments.calls,
  bitcoin: bitcoin.calls,
  prizes: prizes.calls,
  instantGames: instantGames.calls,
  lottery: lottery.calls,
  pools: pools.calls,
  promotions: promotions.calls,
  rewards: rewards.calls,
  forum: forum.calls,
  notifications: notifications.calls,
  moderation: moderation.calls,
  stores: stores.calls,
  catalogue: catalogue.calls,
  couriers: couriers.calls,
  delivery: delivery.calls,
  orders: orders.calls,
  officialTickets: officialTickets.calls,
  reviews: reviews.calls,
  conversations: conversations.calls,
  chat: chat.calls,
  assistant: assistant.calls,
  earnings: earnings.calls,
  vip: vip.calls,
  admin: admin.calls,
  demo: demo.calls,
};
export const messages: SocketCasesOf<typeof socketMessages> = { ...delivery.messages, ...chat.messages };
export const topicsHeard: HeardOf<Record<TopicName, unknown>> = {
  ...system.topicsHeard,
  ...identity.topicsHeard,
  ...ledger.topicsHeard,
  ...bitcoin.topicsHeard,
  ...instantGames.topicsHeard,
  ...lottery.topicsHeard,
  ...pools.topicsHeard,
  ...promotions.topicsHeard,
  ...stores.topicsHeard,
  ...couriers.topicsHeard,
  ...delivery.topicsHeard,
  ...orders.topicsHeard,
  ...officialTickets.topicsHeard,
  ...conversations.topicsHeard,
  ...chat.topicsHeard,
  ...assistant.topicsHeard,
  ...rewards.topicsHeard,
  ...forum.topicsHeard,
  ...notifications.topicsHeard,
};
export const jobs: JobCases = {
  ...system.jobs,
  ...identity.jobs,
  ...ledger.jobs,
  ...instantGames.jobs,
  ...lottery.jobs,
  ...pools.jobs,
  ...responsibleGaming.jobs,
  ...payments.jobs,
  ...bitcoin.jobs,
  ...prizes.jobs,
  ...promotions.jobs,
  ...rewards.jobs,
  ...forum.jobs,
  ...notifications.jobs,
  ...moderation.jobs,
  ...stores.jobs,
  ...catalogue.jobs,
  ...couriers.jobs,
  ...orders.jobs,
  ...officialTickets.jobs,
  ...reviews.jobs,
  ...conversations.jobs,
  ...chat.jobs,
  ...assistant.jobs,
  ...earnings.jobs,
  ...admin.jobs,
};
/** What domains add to the world of the matrix, in this order. */
export const worldParts: readonly ((town: World) => Promise<WorldPart>)[] = [
  policy.worldPart,
  identity.worldPart,
  stores.worldPart,
  payments.worldPart,
  bitcoin.worldPart,
  prizes.worldPart,
  promotions.worldPart,
  rewards.worldPart,
  responsibleGaming.worldPart,
  instantGames.worldPart,
  lottery.worldPart,
  pools.worldPart,
  officialTickets.worldPart,
  notifications.worldPart,
  moderation.worldPart,
  forum.worldPart,
  chat.worldPart,
  assistant.worldPart,
];
