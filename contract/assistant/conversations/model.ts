import { z } from 'zod';
import { orderStatuses } from '../../orders/states.ts';
import { SerialId, SerialIdParam, UserId } from '../../shared/ids.ts';
import { languages } from '../../shared/language.ts';
import { Dollars, Instant } from '../../shared/wire.ts';
import { engines, messageLimit, whyNotModel } from '../enums.ts';
import { AnswerSource } from '../model.ts';
import { supportSenders, supportStates } from './states.ts';

const SupportMessage = z.object({
  /** Counts from 1 without gaps. */
  number: z.number().int(),
  sender: z.enum(supportSenders),
  /** The first name of an agent; null for all others. */
  name: z.string().nullable(),
  text: z.string(),
  sources: z.array(AnswerSource),
  /** What wrote an answer of the bot, and why it was not the model; null for everybody else's words. */
  engine: z.enum(engines).nullable(),
  insteadOfModel: z.enum(whyNotModel).nullable(),
  /** What the person says of an answer of the bot; null until they do. */
  isRight: z.boolean().nullable(),
  at: Instant,
});

export const SupportConversation = z
  .object({
    id: SerialId,
    state: z.enum(supportStates),
    /** The place in line; null for who does not wait. */
    place: z.number().int().nullable(),
    /** The bot has not known two answers in a row: a person is offered. */
    offersPerson: z.boolean(),
    messages: z.array(SupportMessage),
    rating: z.number().int().nullable(),
  })
  .meta({ id: 'SupportConversation' });
export type SupportConversation = z.infer<typeof SupportConversation>;

export const OwnSupport = z.object({
  /** Null where nothing has been asked yet. */
  conversation: SupportConversation.nullable(),
  /** When people answer, in hours of the day, and whether they do now. */
  desk: z.object({ opens: z.number().int(), closes: z.number().int(), isStaffed: z.boolean() }),
  /** Where a model is asked first: whether it may look up what belongs to the caller. */
  model: z.object({ readsOwn: z.boolean() }).nullable(),
});

/** Asked from an order, the conversation is about it. */
export const HandOff = z.strictObject({ orderId: z.int().min(1).max(2_147_483_647).optional() }).nullish();

export const SupportRating = z.strictObject({
  stars: z.int('Choose one to five stars').min(1, 'Choose one to five stars').max(5, 'Choose one to five stars'),
});

export const SupportMessageParams = z.object({ supportNumber: SerialIdParam });
export const SupportFeedback = z.strictObject({ isRight: z.boolean('Choose yes or no') });

export const SupportParams = z.object({ supportId: SerialIdParam });
export const AgentMessage = z.strictObject({
  text: z
    .string('Please enter a message')
    .trim()
    .min(1, 'Please enter a message')
    .max(messageLimit, `Use at most ${messageLimit} characters`),
});

/** A conversation as agents see it in their list. */
export const SupportWaiting = z
  .object({
    id: SerialId,
    state: z.enum(supportStates),
    name: z.string(),
    /** The agent that has taken it; null for nobody. */
    agentName: z.string().nullable(),
    /** The first words of the first question; null where a person was asked for at once. */
    subject: z.string().nullable(),
    /** The order that it is about; null for none. */
    orderId: SerialId.nullable(),
    lastText: z.string(),
    since: Instant,
  })
  .meta({ id: 'SupportWaiting' });
export type SupportWaiting = z.infer<typeof SupportWaiting>;

export const SupportFile = z
  .object({
    conversation: SupportConversation,
    person: z.object({ userId: UserId, name: z.string(), language: z.enum(languages) }),
    agentName: z.string().nullable(),
    /** The caller has taken it. */
    isMine: z.boolean(),
    subject: z.string().nullable(),
    orderId: SerialId.nullable(),
    /** The person's latest orders. */
    orders: z.array(
      z.object({ id: SerialId, status: z.enum(orderStatuses), total: Dollars, store: z.string(), createdAt: Instant }),
    ),
  })
  .meta({ id: 'SupportFile' });
export type SupportFile = z.infer<typeof SupportFile>;
