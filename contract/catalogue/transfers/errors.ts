import { z } from 'zod';
import { errorRow } from '../../shared/errors.ts';
import { maxTransfers, transferStates } from './states.ts';

export const transferErrors = {
  TRANSFER_REJECTED: errorRow({
    kind: 'refused',
    title: 'Not moved',
    details: z.object({ reason: z.enum(['lottery', 'same', 'many', 'short', 'full', 'category', 'gone']) }),
    detail: ({ reason }) =>
      ({
        lottery: 'Lottery tickets stay with the shop that got them from the lottery. Return the pack to it instead.',
        same: 'Choose another shop than your own.',
        many: `Your shop has ${maxTransfers} transfers open. Close one first.`,
        short: 'Not so many are left there. What orders have taken is not moved. Nothing was moved.',
        full: 'Your shelf cannot hold so many. Nothing was moved.',
        category: 'Restricted goods are taken in as a product of the same category only. Choose another product.',
        gone: 'The product was deleted. Nothing was moved.',
      })[reason],
  }),
  TRANSFER_CLOSED: errorRow({
    kind: 'conflict',
    title: 'Closed already',
    details: z.object({ state: z.enum(transferStates) }),
    detail: ({ state }) =>
      state === 'received'
        ? 'These goods were taken in already.'
        : state === 'declined'
          ? 'The other shop did not want these goods. Nothing was moved.'
          : 'The other shop has taken this back. Nothing was moved.',
  }),
} as const;
