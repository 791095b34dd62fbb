/** The list of domains: each one's module, after those that it uses. */
import { adminModule } from './admin/module.ts';
import { assistantModule } from './assistant/module.ts';
import { bitcoinModule } from './bitcoin/module.ts';
import { catalogueModule } from './catalogue/module.ts';
import { loadShelves } from './catalogue/service.ts';
import { chatModule } from './chat/module.ts';
import { messageTarget } from './chat/service.ts';
import { conversationsModule } from './conversations/module.ts';
import { couriersModule } from './couriers/module.ts';
import { deliveryModule } from './delivery/module.ts';
import { demoModule } from './demo/module.ts';
import { earningsModule } from './earnings/module.ts';
import { forumModule } from './forum/module.ts';
import { countTrusted, forumTargets } from './forum/service.ts';
import { identityModule } from './identity/module.ts';
import { listAdmins, loadNames } from './identity/service.ts';
import { instantGamesModule } from './instant-games/module.ts';
import { ledgerModule } from './ledger/module.ts';
import { lotteryModule } from './lottery/module.ts';
import { moderationModule } from './moderation/module.ts';
import { notificationsModule } from './notifications/module.ts';
import { officialTicketsModule } from './official-tickets/module.ts';
import { ordersModule } from './orders/module.ts';
import { payableOrder } from './orders/service.ts';
import { paymentsModule } from './payments/module.ts';
import { depositMethodsOf } from './payments/service.ts';
import type { Context } from './platform/context.ts';
import { type DomainModule, prepareModules } from './platform/module.ts';
import { platformModule } from './platform/platform-module.ts';
import { policyModule } from './policy/module.ts';
import { poolsModule } from './pools/module.ts';
import { prizesModule } from './prizes/module.ts';
import { promotionsModule } from './promotions/module.ts';
import { responsibleGamingModule } from './responsible-gaming/module.ts';
import { reviewsModule } from './reviews/module.ts';
import { rewardsModule } from './rewards/module.ts';
import { storesModule } from './stores/module.ts';
import { vipModule } from './vip/module.ts';
import { pageOf } from './web-page.ts';

export const modules: readonly DomainModule[] = [
  platformModule,
  policyModule(depositMethodsOf, { loadNames, listAdmins }),
  identityModule(pageOf, () => ownData),
  ledgerModule,
  responsibleGamingModule,
  paymentsModule,
  bitcoinModule(payableOrder),
  prizesModule,
  instantGamesModule,
  lotteryModule,
  poolsModule,
  promotionsModule,
  notificationsModule,
  moderationModule({ ...forumTargets, message: messageTarget }, countTrusted),
  storesModule(loadShelves),
  catalogueModule,
  couriersModule,
  ordersModule,
  officialTicketsModule,
  deliveryModule,
  reviewsModule,
  rewardsModule,
  forumModule,
  earningsModule,
  conversationsModule,
  chatModule,
  assistantModule,
  vipModule,
  adminModule,
  demoModule,
];

export const ownData = {
  tables: modules.flatMap(({ personalData = [] }) => personalData),
  photos: modules.flatMap(({ personalPhotos = [] }) => personalPhotos),
  forget: modules.flatMap(({ forget = [] }) => forget),
  checks: modules.flatMap(({ openMatters = [] }) => openMatters),
  ends: modules.flatMap(({ leaves }) => leaves ?? []),
};
export const jobHandlers = modules.flatMap(({ jobs = [] }) => jobs);
export const prepare = (context: Context): Promise<void> => prepareModules(modules, context);
