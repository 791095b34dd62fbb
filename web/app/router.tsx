import { createRootRoute, createRoute, createRouter, lazyRouteComponent, redirect } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import { isSignInStep, type SignInStep } from '../identity/sign-in/sign-in-steps.ts';
import { type GameWalletTab, isGameWalletTab } from '../pages/account/game-wallet-tabs.ts';
import { adminSearch } from '../pages/admin/search.ts';
import { assistantSearch } from '../pages/assistant/search.ts';
import { bitcoinSearch } from '../pages/bitcoin/search.ts';
import { chatSearch } from '../pages/chat/search.ts';
import { type CourierTab, isCourierTab } from '../pages/courier/tabs.ts';
import { forumSearch, newPostSearch } from '../pages/forum/search.ts';
import { lotterySearch } from '../pages/lottery/search.ts';
import { scratchSearch } from '../pages/scratch-tickets/tabs.ts';
import { isStoreTab, type StoreSearch } from '../pages/store/tabs.ts';
import { hubSearch } from '../pages/us-lottery/search.ts';
import { isSettingsPart, type SettingsPart } from '../stores/settings/parts.ts';
import { CrashPage } from './boundaries/crash-page.tsx';
import { PageSkeleton } from './boundaries/page-skeleton.tsx';
import { RequireAuth } from './boundaries/require-auth.tsx';
import { loadFirstData } from './first-data.ts';
import { prefetchFirstShelf, untilShelfStands } from './first-shelf.ts';
import { IndexPage, loadIndexPage } from './index-page.tsx';
import { laterPage } from './later.ts';
import { loading, loadingAlone } from './page-load.ts';
import { Root } from './shell/root.tsx';

const NotFound = lazy(loadingAlone(async () => ({ default: (await import('./boundaries/not-found.tsx')).NotFound })));

const root = createRootRoute({
  component: Root,
  notFoundComponent: () => (
    <Suspense>
      <NotFound />
    </Suspense>
  ),
  loader: loadFirstData,
});

const index = createRoute({ getParentRoute: () => root, path: '/', component: IndexPage, loader: loadIndexPage });
/** The server sends this app for the address that starts sign-in. */
const signIn = createRoute({
  getParentRoute: () => root,
  path: '/api/login',
  validateSearch: (search): { returnTo?: string; problem?: string; step?: SignInStep | undefined } => ({
    ...(typeof search.returnTo === 'string' ? { returnTo: search.returnTo } : {}),
    ...(typeof search.problem === 'string' ? { problem: search.problem } : {}),
    // Unknown steps are dropped: an omitted key would keep the raw value.
    step: isSignInStep(search.step) ? search.step : undefined,
  }),
  component: lazyRouteComponent(
    loadingAlone(() => import('../pages/account/sign-in.tsx'), 'door'),
    'SignIn',
  ),
});

/** The demo's emails are readable signed out, too: one of them may hold the sign-in link. */
const outbox = createRoute({
  getParentRoute: () => root,
  path: '/outbox',
  validateSearch: (search): { to?: string | undefined } => ({
    to: search.to === undefined ? undefined : String(search.to),
  }),
  component: lazyRouteComponent(laterPage('demoInbox'), 'DemoInboxPage'),
});

/** The page waits for its products only where the server drew some. */
const beginShelf = () => untilShelfStands(prefetchFirstShelf());

/** Looking needs no account; buying does. */
const shelves = createRoute({
  getParentRoute: () => root,
  path: '/shelves',
  loader: beginShelf,
  component: lazyRouteComponent(
    loadingAlone(() => import('../pages/shop/shelves.tsx'), 'shelves'),
    'ShelvesPage',
  ),
});

const signedIn = createRoute({ getParentRoute: () => root, id: 'signed-in', component: RequireAuth });
const order = createRoute({
  getParentRoute: () => signedIn,
  path: '/order',
  loader: beginShelf,
  component: lazyRouteComponent(
    loadingAlone(() => import('../pages/shop/order.tsx'), 'shelves', 'ordering'),
    'OrderPage',
  ),
});
const market = createRoute({
  getParentRoute: () => signedIn,
  path: '/instacart-store',
  loader: beginShelf,
  component: lazyRouteComponent(laterPage('market'), 'MarketPage'),
});
const orders = createRoute({
  getParentRoute: () => signedIn,
  path: '/orders',
  component: lazyRouteComponent(laterPage('orders'), 'OrdersPage'),
});
const recurring = createRoute({
  getParentRoute: () => signedIn,
  path: '/recurring',
  validateSearch: (search): { from?: 'cart' | number | undefined } => ({
    from: search.from === 'cart' || Number.isSafeInteger(search.from) ? (search.from as 'cart' | number) : undefined,
  }),
  component: lazyRouteComponent(laterPage('recurring'), 'RecurringPage'),
});
const phoneOrder = createRoute({
  getParentRoute: () => signedIn,
  path: '/phone-order',
  component: lazyRouteComponent(laterPage('phoneOrder'), 'PhoneOrderPage'),
});
const tracking = createRoute({
  getParentRoute: () => signedIn,
  path: '/tracking/$orderId',
  component: lazyRouteComponent(laterPage('tracking'), 'TrackingPage'),
});
const courier = createRoute({
  getParentRoute: () => signedIn,
  path: '/courier',
  validateSearch: (search): { tab?: CourierTab | undefined } => ({
    tab: isCourierTab(search.tab) ? search.tab : undefined,
  }),
  component: lazyRouteComponent(laterPage('courier'), 'CourierPage'),
});
const store = createRoute({
  getParentRoute: () => signedIn,
  path: '/store',
  validateSearch: (search): StoreSearch => ({
    tab: isStoreTab(search.tab) ? search.tab : undefined,
    show: typeof search.show === 'string' ? search.show : undefined,
    find: typeof search.find === 'string' || typeof search.find === 'number' ? String(search.find) : undefined,
  }),
  component: lazyRouteComponent(laterPage('store'), 'StorePage'),
});
const storeTablet = createRoute({
  getParentRoute: () => signedIn,
  path: '/store-tablet',
  component: lazyRouteComponent(laterPage('storeTablet'), 'StoreTabletPage'),
});
const storeTabletDemo = createRoute({
  getParentRoute: () => signedIn,
  path: '/store-tablet-demo',
  component: lazyRouteComponent(laterPage('storeTabletDemo'), 'StoreTabletDemoPage'),
});
const storeSettings = createRoute({
  getParentRoute: () => signedIn,
  path: '/store/settings',
  validateSearch: (search): { part?: SettingsPart | undefined } => ({
    part: isSettingsPart(search.part) ? search.part : undefined,
  }),
  component: lazyRouteComponent(laterPage('storeSettings'), 'StoreSettingsPage'),
});
/** Linked from an email, signed in or not. */
const join = createRoute({
  getParentRoute: () => root,
  path: '/join',
  component: lazyRouteComponent(laterPage('join'), 'JoinPage'),
});
/** Linked from the weekly email, signed in or not. */
const stopDigest = createRoute({
  getParentRoute: () => root,
  path: '/unsubscribe/forum/$stopToken',
  component: lazyRouteComponent(laterPage('stopDigest'), 'StopDigestPage'),
});
/** For holders of the link, signed in or not. */
const track = createRoute({
  getParentRoute: () => root,
  path: '/track/$shareToken',
  component: lazyRouteComponent(laterPage('track'), 'TrackPage'),
});
const wallet = createRoute({
  getParentRoute: () => signedIn,
  path: '/wallet',
  component: lazyRouteComponent(laterPage('wallet'), 'WalletPage'),
});
const gameWallet = createRoute({
  getParentRoute: () => signedIn,
  path: '/game-wallet',
  validateSearch: (search): { tab?: GameWalletTab | undefined } => ({
    tab: isGameWalletTab(search.tab) ? search.tab : undefined,
  }),
  component: lazyRouteComponent(laterPage('gameWallet'), 'GameWalletPage'),
});

const scratchTickets = createRoute({
  getParentRoute: () => signedIn,
  path: '/scratch-tickets',
  validateSearch: scratchSearch,
  component: lazyRouteComponent(laterPage('scratchTickets'), 'ScratchTicketsPage'),
});

const lottery = createRoute({
  getParentRoute: () => signedIn,
  path: '/lottery',
  validateSearch: lotterySearch,
  component: lazyRouteComponent(laterPage('lottery'), 'LotteryPage'),
});
const usLottery = createRoute({
  getParentRoute: () => signedIn,
  path: '/us-lottery',
  validateSearch: hubSearch,
  component: lazyRouteComponent(laterPage('usLottery'), 'UsLotteryPage'),
});
const pool = createRoute({
  getParentRoute: () => signedIn,
  path: '/pools/$poolId',
  component: lazyRouteComponent(laterPage('pool'), 'PoolPage'),
});

const forum = createRoute({
  getParentRoute: () => signedIn,
  path: '/forum',
  validateSearch: forumSearch,
  component: lazyRouteComponent(laterPage('forum'), 'ForumPage'),
});
const forumNew = createRoute({
  getParentRoute: () => signedIn,
  path: '/forum/new',
  validateSearch: newPostSearch,
  component: lazyRouteComponent(laterPage('newPost'), 'NewPostPage'),
});
const forumCategory = createRoute({
  getParentRoute: () => signedIn,
  path: '/forum/category/$slug',
  component: lazyRouteComponent(laterPage('category'), 'CategoryPage'),
});
const forumRecommended = createRoute({
  getParentRoute: () => signedIn,
  path: '/forum/recommended',
  component: lazyRouteComponent(laterPage('recommended'), 'RecommendedPage'),
});
const postPage = lazyRouteComponent(laterPage('post'), 'PostPage');
const forumPost = createRoute({
  getParentRoute: () => signedIn,
  path: '/forum/post/$postId',
  component: postPage,
});
/** A post, at one of its replies. */
const forumReply = createRoute({
  getParentRoute: () => signedIn,
  path: '/forum/post/$postId/$number',
  component: postPage,
});
const forumMember = createRoute({
  getParentRoute: () => signedIn,
  path: '/forum/member/$memberId',
  component: lazyRouteComponent(laterPage('member'), 'MemberPage'),
});
const forumFound = createRoute({
  getParentRoute: () => signedIn,
  path: '/forum/search/$words',
  component: lazyRouteComponent(laterPage('searchPage'), 'SearchPage'),
});
const insights = createRoute({
  getParentRoute: () => signedIn,
  path: '/insights',
  component: lazyRouteComponent(laterPage('insights'), 'InsightsPage'),
});

const chat = createRoute({
  getParentRoute: () => signedIn,
  path: '/chat',
  validateSearch: chatSearch,
  component: lazyRouteComponent(laterPage('chat'), 'ChatPage'),
});

/** Open to visitors as well: the page itself says what it takes. */
const bitcoinGate = createRoute({
  getParentRoute: () => root,
  id: 'bitcoin',
  component: lazyRouteComponent(
    loading(() => import('../pages/bitcoin/gate.tsx'), 'money'),
    'BitcoinGate',
  ),
});
const bitcoin = createRoute({
  getParentRoute: () => bitcoinGate,
  path: '/bitcoin-payment',
  validateSearch: bitcoinSearch,
  component: lazyRouteComponent(laterPage('bitcoinPayment'), 'BitcoinPaymentPage'),
});

const assistant = createRoute({
  getParentRoute: () => signedIn,
  path: '/ai-assistant',
  validateSearch: assistantSearch,
  component: lazyRouteComponent(laterPage('assistant'), 'AssistantPage'),
});

const admin = createRoute({
  getParentRoute: () => signedIn,
  path: '/admin',
  validateSearch: adminSearch,
  component: lazyRouteComponent(laterPage('admin'), 'AdminPage'),
});

/** The first addresses of two sections of the console; they stand in letters and bookmarks. */
const movedToConsole = (path: '/admin/orders' | '/admin/promotions', tab: string) =>
  createRoute({
    getParentRoute: () => signedIn,
    path,
    beforeLoad: () => {
      throw redirect({ to: '/admin', search: { tab }, replace: true });
    },
  });

const account = createRoute({
  getParentRoute: () => signedIn,
  path: '/account',
  component: lazyRouteComponent(laterPage('account'), 'AccountPage'),
});

/** What moderators decided on what somebody wrote: their notifications lead here. */
const decisions = createRoute({
  getParentRoute: () => signedIn,
  path: '/community/decisions',
  component: lazyRouteComponent(laterPage('decisions'), 'DecisionsPage'),
});

const vip = createRoute({
  getParentRoute: () => signedIn,
  path: '/vip-tracking',
  component: lazyRouteComponent(laterPage('vip')),
});

const routeTree = root.addChildren([
  index,
  signIn,
  outbox,
  shelves,
  join,
  track,
  stopDigest,
  bitcoinGate.addChildren([bitcoin]),
  signedIn.addChildren([
    order,
    orders,
    recurring,
    phoneOrder,
    tracking,
    courier,
    store,
    storeSettings,
    wallet,
    gameWallet,
    account,
    decisions,
    scratchTickets,
    lottery,
    usLottery,
    pool,
    forum,
    forumNew,
    forumCategory,
    forumRecommended,
    forumPost,
    forumReply,
    forumMember,
    forumFound,
    insights,
    chat,
    market,
    assistant,
    admin,
    movedToConsole('/admin/orders', 'orders'),
    movedToConsole('/admin/promotions', 'promotions'),
    storeTablet,
    storeTabletDemo,
    vip,
  ]),
]);

export const router = createRouter({
  routeTree,
  defaultPreload: 'intent',
  scrollRestoration: true,
  defaultPendingComponent: PageSkeleton,
  defaultErrorComponent: CrashPage,
});

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router;
  }
}
