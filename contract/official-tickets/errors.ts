import { z } from 'zod';
import { errorRow } from '../shared/errors.ts';
import { Dollars } from '../shared/wire.ts';
import { officialTicketErrorWords as words } from './error-words.ts';
import { ticketOrderStates } from './states.ts';

const none = z.object({});

export const officialTicketErrors = {
  TICKET_ORDER_NOT_FOUND: errorRow({
    kind: 'missing',
    details: none,
    sentence: words.TICKET_ORDER_NOT_FOUND,
  }),
  TICKET_ORDER_STEP: errorRow({
    kind: 'conflict',
    details: z.object({ state: z.enum(ticketOrderStates) }),
    sentence: words.TICKET_ORDER_STEP,
  }),
  TICKET_PRINT_OVER: errorRow({
    kind: 'conflict',
    details: none,
    sentence: words.TICKET_PRINT_OVER,
  }),
  TICKET_PICTURES_MISSING: errorRow({
    kind: 'refused',
    details: none,
    sentence: words.TICKET_PICTURES_MISSING,
  }),
  TICKET_READ_BACK_DIFFERS: errorRow({
    kind: 'refused',
    details: none,
    sentence: words.TICKET_READ_BACK_DIFFERS,
  }),
  TICKET_SERIAL_TAKEN: errorRow({
    kind: 'conflict',
    details: none,
    sentence: words.TICKET_SERIAL_TAKEN,
  }),
  TICKET_POUCH_TAKEN: errorRow({
    kind: 'conflict',
    details: z.object({ pouch: z.string() }),
    sentence: words.TICKET_POUCH_TAKEN,
  }),
  TICKET_SHOP_UNKNOWN: errorRow({
    kind: 'refused',
    details: none,
    sentence: words.TICKET_SHOP_UNKNOWN,
  }),
  TICKET_GAME_NOT_OFFICIAL: errorRow({
    kind: 'refused',
    details: none,
    sentence: words.TICKET_GAME_NOT_OFFICIAL,
  }),
  TICKET_DELIVERY_UNFIT: errorRow({
    kind: 'refused',
    details: none,
    sentence: words.TICKET_DELIVERY_UNFIT,
  }),
  TICKET_PRIZE_UNKNOWN: errorRow({
    kind: 'refused',
    details: none,
    sentence: words.TICKET_PRIZE_UNKNOWN,
  }),
  TICKET_PRIZE_TO_CLAIM: errorRow({
    kind: 'refused',
    details: z.object({ amount: Dollars }),
    sentence: words.TICKET_PRIZE_TO_CLAIM,
  }),
} as const;
