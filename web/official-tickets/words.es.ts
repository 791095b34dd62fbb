import { officialTicketErrorWords } from '@autolotto/contract/official-tickets/error-words.ts';
import { officialTicketSpanish } from './messages.es.ts';

export const words = { officialTickets: officialTicketSpanish };
export const refusals = officialTicketErrorWords;
