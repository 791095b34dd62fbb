/** Games as the people who run the installation keep them: their rules over time, their funds, and results in files. */
import { z } from 'zod';
import { SerialId, SerialIdParam } from '../../shared/ids.ts';
import { Day, Dollars, Instant } from '../../shared/wire.ts';
import { drawGameIds } from '../enums.ts';
import { GameRules } from '../game-rules.ts';
import { EnteredNumbers } from '../results/model.ts';

const GameId = z.enum(drawGameIds);
export const proposalKinds = ['version', 'fund'] as const;
export const proposalStates = ['open', 'confirmed', 'refused', 'withdrawn'] as const;

export const GameProposal = z
  .object({
    id: SerialId,
    gameId: GameId,
    kind: z.enum(proposalKinds),
    state: z.enum(proposalStates),
    /** Rules from a day on, and where they come from; null for money. */
    version: z.object({ validFrom: Day, rules: GameRules, source: z.string() }).nullable(),
    /** What the house puts in; below zero, takes out. Null for rules. */
    amount: Dollars.nullable(),
    reason: z.string(),
    proposedBy: z.string(),
    proposedAt: Instant,
    /** The caller's own: another admin confirms it. */
    isOwn: z.boolean(),
  })
  .meta({ id: 'GameProposal' });
export type GameProposal = z.infer<typeof GameProposal>;

export const AdminGame = z
  .object({
    id: GameId,
    name: z.string(),
    /** What its draws took less what was paid, with what the house put in; below zero the house has advanced prizes. */
    fund: Dollars,
    /** What the next draw advertises. */
    jackpot: Dollars,
    validFrom: Day,
    source: z.string(),
    rules: GameRules,
    /** Versions that begin later. */
    coming: z.array(z.object({ validFrom: Day, source: z.string() })),
    /** The first day from which no ticket is sold: the earliest that other rules can begin. */
    earliest: Day,
    proposals: z.array(GameProposal),
  })
  .meta({ id: 'AdminGame' });
export type AdminGame = z.infer<typeof AdminGame>;

const Reason = z.string().trim().min(1, 'Enter a reason').max(500);
export const ProposeVersion = z.strictObject({
  validFrom: Day,
  rules: GameRules,
  source: z.string().trim().min(3, 'Enter where the rules come from').max(200),
});
export type ProposeVersion = z.output<typeof ProposeVersion>;
export const ProposeFund = z.strictObject({
  /** Cents exactly: "5000.00", or "-5000.00" to take out. */
  amount: z.string().regex(/^-?\d{1,10}\.\d\d$/, 'Enter dollars and cents, such as 5000.00'),
  reason: Reason,
});
export type ProposeFund = z.output<typeof ProposeFund>;
export const DecideProposal = z.strictObject({ decision: z.enum(['confirm', 'refuse', 'withdraw']) });
export const GameDeskParams = z.object({ gameId: GameId });
export const GameProposalParams = z.object({ gameProposalId: SerialIdParam });

/** CSV with the columns game, day, main, bonus, extra and prizes, or JSON with a list of the same. */
export const ResultFile = z.strictObject({ text: z.string().min(1, 'Choose a file').max(200_000) });
export const fileProblems = [
  'unreadable',
  'game',
  'day',
  'numbers',
  'no_draw',
  'not_open',
  'interest',
  'twice',
] as const;
export type FileProblem = (typeof fileProblems)[number];
export const ResultFileRow = z.object({
  /** Place in the file, from 1; the head of a CSV file is not counted. */
  row: z.number().int(),
  game: z.string(),
  day: z.string(),
  drawId: SerialId.nullable(),
  numbers: EnteredNumbers.nullable(),
  problem: z.enum(fileProblems).nullable(),
});
export type ResultFileRow = z.infer<typeof ResultFileRow>;
export const ResultFilePreview = z.object({ rows: z.array(ResultFileRow) });
export type ResultFilePreview = z.infer<typeof ResultFilePreview>;
