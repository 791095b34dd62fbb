import { officialTicketMessages } from './messages.ts';

export const words = { officialTickets: officialTicketMessages };
