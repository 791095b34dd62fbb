import { loading } from './page-load.ts';

/**
 * The pages that few visits begin with. What each of them is made of is named here, and not in the first load: of its bytes
 * those names were more than the router that they are for.
 */
export const laterPages = {
  demoInbox: loading(() => import('../pages/account/demo-inbox.tsx')),
  market: loading(() => import('../pages/shop/market.tsx')),
  orders: loading(() => import('../pages/orders/orders.tsx')),
  recurring: loading(() => import('../pages/orders/recurring.tsx')),
  phoneOrder: loading(() => import('../pages/admin/phone-order.tsx'), 'workplace'),
  tracking: loading(() => import('../pages/orders/tracking.tsx'), 'following'),
  courier: loading(() => import('../pages/courier/courier.tsx'), 'workplace', 'following'),
  store: loading(() => import('../pages/store/store.tsx'), 'workplace', 'money', 'following'),
  storeTablet: loading(() => import('../pages/store-tablet/store-tablet.tsx'), 'workplace', 'lottery', 'following'),
  storeTabletDemo: loading(() => import('../pages/store-tablet/store-tablet-demo.tsx'), 'workplace'),
  storeSettings: loading(() => import('../pages/store/store-settings.tsx'), 'workplace'),
  join: loading(() => import('../pages/account/join.tsx'), 'workplace'),
  stopDigest: loading(() => import('../pages/forum/stop-digest.tsx'), 'forum'),
  track: loading(() => import('../pages/orders/track.tsx'), 'following'),
  wallet: loading(() => import('../pages/account/wallet.tsx'), 'money'),
  gameWallet: loading(() => import('../pages/account/game-wallet.tsx'), 'money'),
  scratchTickets: loading(() => import('../pages/scratch-tickets/scratch-tickets.tsx'), 'money'),
  lottery: loading(() => import('../pages/lottery/lottery.tsx'), 'money', 'lottery'),
  usLottery: loading(() => import('../pages/us-lottery/us-lottery.tsx'), 'money', 'lottery'),
  pool: loading(() => import('../pages/pools/pool.tsx'), 'money', 'lottery'),
  forum: loading(() => import('../pages/forum/forum.tsx'), 'forum'),
  newPost: loading(() => import('../pages/forum/new-post.tsx'), 'forum'),
  category: loading(() => import('../pages/forum/category.tsx'), 'forum'),
  recommended: loading(() => import('../pages/forum/recommended.tsx'), 'forum'),
  post: loading(() => import('../pages/forum/post.tsx'), 'forum', 'moderation'),
  member: loading(() => import('../pages/forum/member.tsx'), 'forum'),
  searchPage: loading(() => import('../pages/forum/search-page.tsx'), 'forum'),
  insights: loading(() => import('../pages/forum/insights.tsx'), 'forum', 'lottery'),
  chat: loading(() => import('../pages/chat/chat.tsx'), 'money', 'lottery', 'chat', 'moderation'),
  bitcoinPayment: loading(() => import('../pages/bitcoin/bitcoin-payment.tsx'), 'money'),
  assistant: loading(() => import('../pages/assistant/assistant.tsx'), 'assistant'),
  admin: loading(
    () => import('../pages/admin/admin.tsx'),
    'workplace',
    'money',
    'lottery',
    'moderation',
    'forum',
    'assistant',
    'following',
  ),
  account: loading(() => import('../pages/account/account.tsx'), 'money', 'forum', 'following'),
  decisions: loading(() => import('../pages/community/decisions.tsx'), 'moderation'),
  vip: loading(async () => {
    const [{ VipRoom }, { VipGate }] = await Promise.all([
      import('../pages/vip/vip-room.tsx'),
      import('../pages/gates/vip-gate.tsx'),
    ]);
    return {
      default: () => (
        <VipGate>
          <VipRoom />
        </VipGate>
      ),
    };
  }, 'workplace'),
};
export type LaterPages = typeof laterPages;

/** What may come before a page, and what opens on any of them. */
export const laterParts = {
  bellSheet: loading(async () => ({ default: (await import('../notifications/bell-sheet.tsx')).BellSheet })),
  courierOnRoad: loading(
    async () => ({ default: (await import('./shell/courier-on-road.tsx')).CourierOnRoad }),
    'following',
  ),
  leavingGate: loading(
    async () => ({ default: (await import('../identity/own-data/leaving-gate.tsx')).LeavingGate }),
    'following',
  ),
  leftSteps: loading(async () => ({ default: (await import('./offline/left-steps.tsx')).LeftSteps })),
  offlinePage: loading(async () => ({ default: (await import('./offline/offline-page.tsx')).OfflinePage })),
  responsiblySheet: loading(
    async () => ({ default: (await import('../responsible-gaming/responsibly-sheet.tsx')).ResponsiblySheet }),
    'money',
  ),
  secondFactorGate: loading(async () => ({
    default: (await import('../identity/credentials/second-factor-gate.tsx')).SecondFactorGate,
  })),
  signInAgain: loading(async () => ({ default: (await import('../identity/sign-in/sign-in-again.tsx')).SignInAgain })),
  suspendedPage: loading(async () => ({
    default: (await import('../identity/suspensions/suspended-page.tsx')).SuspendedPage,
  })),
  workAgeCheck: loading(async () => ({ default: (await import('../identity/age/work-age-check.tsx')).WorkAgeCheck })),
};
export type LaterParts = typeof laterParts;
