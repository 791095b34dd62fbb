import { ledgerMessages } from '../ledger/messages.ts';
import { discountMessages } from '../orders/discount/messages.ts';
import { waitingPlansMessages } from '../orders/recurring/waiting-messages.ts';
import { orderTicketMessages } from '../orders/tracking/ticket-messages.ts';
import { homeMessages } from './i18n/home-messages.ts';

/** The sentences of the front page of somebody signed in: those of the pages that it leads to come with them. */
export const homePageMessages = {
  home: homeMessages,
  discount: discountMessages,
  waitingPlans: waitingPlansMessages,
  ledger: ledgerMessages,
  orderTicket: orderTicketMessages,
};
