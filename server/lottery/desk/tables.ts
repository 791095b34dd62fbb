/** What one admin proposes for a game and another confirms: rules from a day on, and money of its fund. */
import type { proposalKinds, proposalStates } from '@autolotto/contract/lottery/desk/model.ts';
import type { DrawGameId } from '@autolotto/contract/lottery/enums.ts';
import type { GameRules } from '@autolotto/contract/lottery/game-rules.ts';
import { sql } from 'drizzle-orm';
import { check, integer, jsonb, pgTable, serial, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { users } from '../../identity/tables.ts';
import { amount, databaseNow, instant } from '../../platform/database/columns.ts';
import { drawGames, drawGameVersions } from '../tables.ts';

export type ProposedVersion = { readonly validFrom: string; readonly rules: GameRules; readonly source: string };

export const gameProposals = pgTable(
  'game_proposals',
  {
    id: serial('id').primaryKey(),
    gameId: text('game_id')
      .$type<DrawGameId>()
      .notNull()
      .references(() => drawGames.id),
    kind: text('kind').$type<(typeof proposalKinds)[number]>().notNull(),
    version: jsonb('version').$type<ProposedVersion>(),
    /** Cents that the house puts in; below zero, takes out. */
    amount: amount('amount'),
    reason: text('reason').notNull(),
    proposedBy: text('proposed_by')
      .notNull()
      .references(() => users.id),
    proposedAt: instant('proposed_at').notNull().default(databaseNow),
    state: text('state').$type<(typeof proposalStates)[number]>().notNull().default('open'),
    decidedBy: text('decided_by').references(() => users.id),
    decidedAt: instant('decided_at'),
    /** The rules that came of it. */
    versionId: integer('version_id').references(() => drawGameVersions.id),
  },
  (table) => [
    uniqueIndex('game_proposals_one_open').on(table.gameId, table.kind).where(sql`state = 'open'`),
    check('game_proposals_state', sql`${table.state} in ('open', 'confirmed', 'refused', 'withdrawn')`),
    check(
      'game_proposals_kind',
      sql`${table.kind} in ('version', 'fund') and (${table.kind} = 'version') = (${table.version} is not null)
          and (${table.kind} = 'fund') = (${table.amount} is not null) and ${table.amount} is distinct from 0`,
    ),
    check(
      'game_proposals_decided',
      sql`(${table.state} = 'open') = (${table.decidedBy} is null) and (${table.decidedBy} is null) = (${table.decidedAt} is null)`,
    ),
    check(
      'game_proposals_two_people',
      sql`(${table.state} = 'withdrawn') = coalesce(${table.decidedBy} = ${table.proposedBy}, false)`,
    ),
    check(
      'game_proposals_version',
      sql`(${table.versionId} is not null) = (${table.kind} = 'version' and ${table.state} = 'confirmed')`,
    ),
  ],
);
