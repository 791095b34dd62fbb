/** Lines that people keep to play again, each once. */
import type { DrawGameId } from '@autolotto/contract/lottery/enums.ts';
import { sql } from 'drizzle-orm';
import { check, pgTable, serial, smallint, text, unique } from 'drizzle-orm/pg-core';
import { users } from '../../identity/tables.ts';
import { createdAt } from '../../platform/database/columns.ts';
import { drawGames } from '../tables.ts';

export const savedLines = pgTable(
  'saved_lines',
  {
    id: serial('id').primaryKey(),
    userId: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    gameId: text('game_id')
      .$type<DrawGameId>()
      .notNull()
      .references(() => drawGames.id),
    /** Ascending. */
    main: smallint('main').array().notNull(),
    bonus: smallint('bonus').array().notNull(),
    savedAt: createdAt(),
  },
  (table) => [
    unique('saved_lines_once').on(table.userId, table.gameId, table.main, table.bonus),
    check(
      'saved_lines_numbers',
      sql`cardinality(${table.main}) between 1 and 10 and cardinality(${table.bonus}) <= 10`,
    ),
  ],
);
