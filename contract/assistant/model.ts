import { z } from 'zod';
import { SerialId } from '../shared/ids.ts';
import { analyzedGames, contentLimit, engines, messageLimit, sentiments, sourceKinds, whyNotModel } from './enums.ts';

/** Where somebody asks from. It is a hint like the question itself, and shows nothing that the caller may not see. */
const Situation = z.strictObject({
  page: z.string().max(200).optional(),
  orderId: z.int().min(1).max(2_147_483_647).optional(),
  errorCode: z.string().max(60).optional(),
});

/** Where somebody asks from, or a word about it. */
export const AskedFrom = z.union([Situation, z.string().max(200)]);
export type SupportSituation = z.output<typeof Situation>;
/** The same in an address. */
export const SituationQuery = z.object({
  page: z.string().max(200).optional(),
  orderId: z.coerce.number().int().min(1).max(2_147_483_647).optional(),
  errorCode: z.string().max(60).optional(),
});
export const SupportSuggestions = z.object({ questions: z.array(z.string()) });

export const AskSupport = z.strictObject({
  message: z
    .string('Please enter a message')
    .trim()
    .min(1, 'Please enter a message')
    .max(messageLimit, `Use at most ${messageLimit} characters`),
  context: AskedFrom.optional(),
});
export type AskSupport = z.output<typeof AskSupport>;

export const AnswerSource = z.object({
  kind: z.enum(sourceKinds),
  id: z.string(),
  label: z.string(),
  /** A page of ours. */
  path: z.string(),
});
export type AnswerSource = z.infer<typeof AnswerSource>;

export const SupportAnswer = z
  .object({
    response: z.string(),
    sources: z.array(AnswerSource),
    engine: z.enum(engines),
    /** Why the built-in engine answers although a model is configured; null where it is simply the one that answers. */
    insteadOfModel: z.enum(whyNotModel).nullable(),
    /** False where nothing that we have answers the question. */
    isKnown: z.boolean(),
    /** Where the question and the answer stand. */
    conversationId: SerialId,
    /** A person can be asked for: none is there or on the way. */
    canHandOver: z.boolean(),
  })
  .meta({ id: 'SupportAnswer' });
export type SupportAnswer = z.infer<typeof SupportAnswer>;

const anything = z.union([z.number(), z.string().max(100), z.boolean(), z.null()]);
export const AnalyzeNumbers = z.strictObject({
  /** As typed, or a list. Whole numbers are kept and the rest is dropped. */
  numbers: z.union(
    [z.string().max(1_000), z.array(anything).max(100)],
    'Please enter lottery numbers separated by commas',
  ),
  gameType: z.enum(analyzedGames, 'Choose a game'),
});
export type AnalyzeNumbers = z.output<typeof AnalyzeNumbers>;

const Counted = z.object({
  number: z.number().int(),
  times: z.number().int(),
});
const FieldFacts = z.object({
  /** How often chance brings each number in so many draws. */
  expected: z.number(),
  picked: z.array(Counted),
});
const Odds = z.object({ label: z.string(), oneIn: z.number() });
const NumberFacts = z.object({
  kept: z.array(z.number().int()),
  dropped: z.array(z.string()),
  draws: z.number().int(),
  main: FieldFacts,
  bonus: FieldFacts.nullable(),
  odds: z.array(Odds),
});
const DeckFacts = z.object({
  title: z.string(),
  tickets: z.number().int(),
  prizesLeft: z.number().int(),
  /** One in so many of the tickets left wins; null where none does. */
  oneIn: z.number().nullable(),
});

export const NumberAnalysis = z
  .object({
    analysis: z.string(),
    /** `model` where the configured model added to it. */
    engine: z.enum(engines),
    /** In the figures of the analysis, from 0 to 1; it is no chance of winning. */
    confidence: z.number().min(0).max(1),
    suggestions: z.array(z.string()),
    /** Null for scratch tickets. */
    facts: NumberFacts.nullable(),
    decks: z.array(DeckFacts),
  })
  .meta({ id: 'NumberAnalysis' });
export type NumberAnalysis = z.infer<typeof NumberAnalysis>;

export const AnalyzePost = z.strictObject({
  content: z
    .string('Please enter forum content to analyze')
    .trim()
    .min(1, 'Please enter forum content to analyze')
    .max(contentLimit, `Use at most ${contentLimit} characters`),
});
export type AnalyzePost = z.output<typeof AnalyzePost>;

/** Words of the text without the space around it, in UTF-16 units. */
const Mark = z.object({ from: z.number().int(), to: z.number().int() });

export const PostAnalysis = z
  .object({
    sentiment: z.enum(sentiments),
    topics: z.array(z.string()),
    /** Whether a moderator should read it, why, and which words it is about. Nothing is done with the text. */
    moderation: z.object({ needsReview: z.boolean(), reason: z.string(), marks: z.array(Mark) }),
  })
  .meta({ id: 'PostAnalysis' });
export type PostAnalysis = z.infer<typeof PostAnalysis>;
