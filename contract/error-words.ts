import { catalogueAllErrorWords } from './catalogue/all-error-words.ts';
import { conversationErrorWords } from './conversations/error-words.ts';
import { courierErrorWords } from './couriers/error-words.ts';
import { deliveryErrorWords } from './delivery/error-words.ts';
import { demoErrorWords } from './demo/error-words.ts';
import { earningsErrorWords } from './earnings/error-words.ts';
import { identityAllErrorWords } from './identity/all-error-words.ts';
import { ledgerErrorWords } from './ledger/error-words.ts';
import { notificationErrorWords } from './notifications/error-words.ts';
import { ordersAllErrorWords } from './orders/all-error-words.ts';
import { paymentErrorWords } from './payments/error-words.ts';
import { policyAllErrorWords } from './policy/all-error-words.ts';
import { reviewsAllErrorWords } from './reviews/all-error-words.ts';
import { commonErrorWords } from './shared/words/common-error-words.ts';
import { storeErrorWords } from './stores/error-words.ts';

/** The sentences of every error code, without its schemas: a page in another language loads them. */
export const allErrorWords = {
  ...catalogueAllErrorWords,
  ...conversationErrorWords,
  ...courierErrorWords,
  ...deliveryErrorWords,
  ...demoErrorWords,
  ...earningsErrorWords,
  ...identityAllErrorWords,
  ...ledgerErrorWords,
  ...notificationErrorWords,
  ...ordersAllErrorWords,
  ...paymentErrorWords,
  ...policyAllErrorWords,
  ...reviewsAllErrorWords,
  ...commonErrorWords,
  ...storeErrorWords,
};
