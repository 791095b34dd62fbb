import { ledgerMessages } from '../ledger/messages.ts';
import { orderTicketMessages } from '../orders/tracking/ticket-messages.ts';
import { landingMessages } from './i18n/landing-messages.ts';

/** The sentences of the front page of visitors, with those of its samples. */
export const landingPageMessages = {
  landing: landingMessages,
  ledger: ledgerMessages,
  orderTicket: orderTicketMessages,
};
