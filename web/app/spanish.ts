/** Every sentence of the product in Spanish, loaded when somebody reads Spanish. */
import { catalogueSpanish } from '../catalogue/messages.es.ts';
import type { ProblemWords } from '../client/errors.ts';
import { couriersSpanish } from '../couriers/messages.es.ts';
import { deliverySpanish } from '../delivery/messages.es.ts';
import { demoSpanish } from '../demo/messages.es.ts';
import { ledgerSpanish } from '../ledger/messages.es.ts';
import { ordersSpanish } from '../orders/messages.es.ts';
import { paymentsSpanish } from '../payments/messages.es.ts';
import { storesSpanish } from '../stores/messages.es.ts';
import { appSpanish } from './app-messages.es.ts';
import { laterSpanish } from './later-messages.es.ts';
import { messages as english, type Messages } from './messages.ts';

export const messages: Messages = {
  ...english,
  app: appSpanish,
  later: laterSpanish,
  catalogue: catalogueSpanish,
  couriers: couriersSpanish,
  delivery: deliverySpanish,
  demo: demoSpanish,
  ledger: ledgerSpanish,
  orders: ordersSpanish,
  payments: paymentsSpanish,
  stores: storesSpanish,
};

export const problemWords: ProblemWords = { sentence: () => undefined, fieldSentence: () => undefined };
