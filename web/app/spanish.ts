/** Every sentence of the product in Spanish, loaded when somebody reads Spanish. */
import { catalogueSpanish } from '../catalogue/messages.es.ts';
import type { Translated } from '../client/language.ts';
import { couriersSpanish } from '../couriers/messages.es.ts';
import { deliverySpanish } from '../delivery/messages.es.ts';
import { demoSpanish } from '../demo/messages.es.ts';
import { accountSpanish } from '../identity/account-messages.es.ts';
import { identitySpanish } from '../identity/messages.es.ts';
import { roleSpanish } from '../identity/role-messages.es.ts';
import { ledgerSpanish } from '../ledger/messages.es.ts';
import { ordersSpanish } from '../orders/messages.es.ts';
import { paymentsSpanish } from '../payments/messages.es.ts';
import { storesSpanish } from '../stores/messages.es.ts';
import { appSpanish } from './app-messages.es.ts';
import { homeSpanish } from './home-messages.es.ts';
import { laterSpanish } from './later-messages.es.ts';
import { messages as english, type Messages } from './messages.ts';
import { shellSpanish } from './shell-messages.es.ts';

const spanish: Translated<Messages> = {
  app: appSpanish,
  shell: shellSpanish,
  home: homeSpanish,
  later: laterSpanish,
  catalogue: catalogueSpanish,
  couriers: couriersSpanish,
  delivery: deliverySpanish,
  demo: demoSpanish,
  identity: { ...identitySpanish, account: accountSpanish, ...roleSpanish },
  ledger: ledgerSpanish,
  orders: ordersSpanish,
  payments: paymentsSpanish,
  stores: storesSpanish,
};

/** English stands where Spanish has no word yet. */
function over<Words extends object>(base: Words, words: Translated<Words>): Words {
  const all: Record<string, unknown> = Object.fromEntries(Object.entries(base));
  for (const [key, word] of Object.entries(words)) {
    const below = all[key];
    all[key] = typeof below === 'object' && below !== null ? over(below, word as object) : word;
  }
  return all as Words;
}

export const messages: Messages = over(english, spanish);
