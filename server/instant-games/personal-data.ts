import { sql } from 'drizzle-orm';
import { type OpenMatterCheck, openMatter } from '../platform/personal-data/forgetting.ts';
import { type PersonalTable, personal } from '../platform/personal-data/personal-data.ts';
import { instantTickets } from './tables.ts';

export const instantGamesPersonalData: readonly PersonalTable[] = [
  // The prize of a ticket that nobody has scratched is not told before.
  personal('instant-tickets', instantTickets, instantTickets.userId, ['serial', 'price', 'boughtAt', 'revealedAt']),
];

export const instantGamesOpenMatters: readonly OpenMatterCheck[] = [
  openMatter(
    'ticket',
    instantTickets,
    (userId) => sql`${instantTickets.userId} = ${userId} and ${instantTickets.revealedAt} is null`,
  ),
];
