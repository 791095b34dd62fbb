import { catalogueMessages } from '../catalogue/messages.ts';
import { couriersMessages } from '../couriers/messages.ts';
import { deliveryMessages } from '../delivery/messages.ts';
import { demoMessages } from '../demo/messages.ts';
import { accountMessages } from '../identity/account-messages.ts';
import { identityMessages } from '../identity/messages.ts';
import { roleMessages } from '../identity/role-messages.ts';
import { ledgerMessages } from '../ledger/messages.ts';
import { ordersMessages } from '../orders/messages.ts';
import { paymentsMessages } from '../payments/messages.ts';
import { reviewsMessages } from '../reviews/messages.ts';
import { storesMessages } from '../stores/messages.ts';
import { appMessages } from './app-messages.ts';
import { homeMessages } from './home-messages.ts';
import { laterMessages } from './later-messages.ts';
import { shellMessages } from './shell-messages.ts';

/** Every sentence of the product, by domain. A key that does not exist does not compile. */
export const messages = {
  app: appMessages,
  shell: shellMessages,
  home: homeMessages,
  later: laterMessages,
  catalogue: catalogueMessages,
  couriers: couriersMessages,
  delivery: deliveryMessages,
  demo: demoMessages,
  identity: { ...identityMessages, account: accountMessages, ...roleMessages },
  ledger: ledgerMessages,
  orders: ordersMessages,
  payments: paymentsMessages,
  reviews: reviewsMessages,
  stores: storesMessages,
};

export type Messages = typeof messages;
