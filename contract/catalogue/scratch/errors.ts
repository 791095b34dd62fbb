import { z } from 'zod';
import { errorRow } from '../../shared/errors.ts';
import { SerialId } from '../../shared/ids.ts';
import { shownPackStates } from './packs.ts';

const none = z.object({});
const stateWords: Record<(typeof shownPackStates)[number], string> = {
  received: 'not active yet',
  active: 'active',
  sold_out: 'sold out',
  settled: 'settled',
  returned: 'returned',
};

export const scratchErrors = {
  PACK_EXISTS: errorRow({
    kind: 'conflict',
    title: 'This pack is known',
    details: z.object({ packId: SerialId }),
    detail: () => 'Your shop has received a pack with this game and pack number already. Check the numbers.',
  }),
  PACK_NOT_LOTTERY: errorRow({
    kind: 'refused',
    title: 'Not a scratch ticket',
    details: none,
    detail: () => 'Choose a product of the category lottery: only those come in packs of tickets.',
  }),
  PACK_INVALID_STATE: errorRow({
    kind: 'conflict',
    title: 'Not with this pack',
    details: z.object({ state: z.enum(shownPackStates) }),
    detail: ({ state }) => `This pack is ${stateWords[state]}, so that cannot be done with it. Look at it again.`,
  }),
  TICKET_OUT_OF_RANGE: errorRow({
    kind: 'refused',
    title: 'Not in this pack',
    details: z.object({ first: z.number().int(), last: z.number().int() }),
    detail: ({ first, last }) => `This pack has the tickets ${first} to ${last}. Check the number.`,
  }),
  INSUFFICIENT_TICKETS: errorRow({
    kind: 'conflict',
    title: 'Not enough tickets',
    details: z.object({ name: z.string(), wanted: z.number().int(), left: z.number().int() }),
    detail: ({ name, wanted, left }) =>
      `${wanted} tickets of ${name} are needed, and ${left === 0 ? 'none is' : `only ${left} are`} left in active packs. Activate the next pack first.`,
  }),
  TICKETS_UNAVAILABLE: errorRow({
    kind: 'conflict',
    title: 'Not there any more',
    details: z.object({ name: z.string() }),
    detail: ({ name }) => `Some of these tickets of ${name} are in another order, or in no active pack. Take others.`,
  }),
  TICKET_COUNT_MISMATCH: errorRow({
    kind: 'refused',
    title: 'Another number of tickets',
    details: z.object({ name: z.string(), wanted: z.number().int(), given: z.number().int() }),
    detail: ({ name, wanted, given }) => `The order needs ${wanted} tickets of ${name}; these are ${given}.`,
  }),
} as const;
