import { inventoryMessages } from '../catalogue/inventory/messages.ts';
import { catalogueMessages } from '../catalogue/messages.ts';
import { photosMessages } from '../catalogue/photos/messages.ts';
import { couriersMessages } from '../couriers/messages.ts';
import { handOverMessages } from '../delivery/hand-over/messages.ts';
import { deliveryMessages } from '../delivery/messages.ts';
import { routeMessages } from '../delivery/route-messages.ts';
import { demoMessages } from '../demo/messages.ts';
import { accountMessages } from '../identity/account-messages.ts';
import { identityMessages } from '../identity/messages.ts';
import { roleMessages } from '../identity/role-messages.ts';
import { ledgerMessages } from '../ledger/messages.ts';
import { ordersMessages } from '../orders/messages.ts';
import { tabletMessages } from '../orders/tablet-messages.ts';
import { paymentsMessages } from '../payments/messages.ts';
import { reviewsMessages } from '../reviews/messages.ts';
import { storesMessages } from '../stores/messages.ts';
import { shopMessages } from '../stores/settings/messages.ts';
import { appMessages } from './app-messages.ts';
import { homeMessages } from './home-messages.ts';
import { laterMessages } from './later-messages.ts';
import { marketMessages } from './market-messages.ts';
import { shellMessages } from './shell-messages.ts';
import { tabletDemoMessages } from './tablet-demo-messages.ts';

/** Every sentence of the product, by domain. A key that does not exist does not compile. */
export const messages = {
  app: appMessages,
  shell: shellMessages,
  home: homeMessages,
  later: laterMessages,
  market: marketMessages,
  catalogue: catalogueMessages,
  couriers: couriersMessages,
  delivery: deliveryMessages,
  demo: demoMessages,
  handOver: handOverMessages,
  identity: { ...identityMessages, account: accountMessages, ...roleMessages },
  inventory: inventoryMessages,
  ledger: ledgerMessages,
  orders: ordersMessages,
  payments: paymentsMessages,
  photos: photosMessages,
  reviews: reviewsMessages,
  route: routeMessages,
  shop: shopMessages,
  stores: storesMessages,
  tablet: tabletMessages,
  tabletDemo: tabletDemoMessages,
};

export type Messages = typeof messages;
