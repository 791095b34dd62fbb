import { z } from 'zod';
import { orderStatuses } from '../orders/states.ts';
import { SerialId, SerialIdParam } from '../shared/ids.ts';
import { Instant, Point } from '../shared/wire.ts';
import { messageLimit } from './limits.ts';
import { participantRoles, phrases } from './phrases.ts';

export const OrderMessage = z
  .object({
    /** Counts the messages of this order: 1, 2, 3 … */
    id: SerialId,
    from: z.enum(participantRoles),
    isOwn: z.boolean(),
    /** Either words, or the key of a phrase that each side reads in its own language. */
    text: z.string().nullable(),
    phrase: z.enum(phrases).nullable(),
    sentAt: Instant,
  })
  .meta({ id: 'OrderMessage' });
export type OrderMessage = z.infer<typeof OrderMessage>;

export const conversationStates = ['waiting', 'open', 'over'] as const;
/** A page of messages between an order's customer and courier, with the conversation's state. */
export const Conversation = z
  .object({
    /** `waiting` until a courier has the order; `over` some time after its end, when it can still be read. */
    state: z.enum(conversationStates),
    /** When it ends, after the order's end. */
    closesAt: Instant.nullable(),
    /** The caller's part; null for readers. */
    as: z.enum(participantRoles).nullable(),
    customer: z.object({ firstName: z.string() }),
    courier: z
      .object({
        firstName: z.string(),
        /** Out of 5.0; null before the first rating. */
        rating: z.number().nullable(),
        deliveries: z.number().int(),
      })
      .nullable(),
    /** Newest first. */
    messages: z.array(OrderMessage),
    /** Cursor of the next, older page; null without one. */
    nextCursor: SerialId.nullable(),
    /** Messages of the other side that the caller has not read. */
    unread: z.number().int(),
    /** Up to which message the other side has read. */
    seenUpTo: z.number().int(),
    /** The customer does not want to be called about this order. */
    doNotCall: z.boolean(),
    /** Somebody without an account may follow this delivery by a link of the customer's. */
    isShared: z.boolean(),
  })
  .meta({ id: 'Conversation' });
export type Conversation = z.infer<typeof Conversation>;

export const ConversationQuery = z.strictObject({ cursor: SerialIdParam.optional() });

/** Words or a phrase, never both. */
export const SendMessage = z
  .strictObject({
    text: z
      .string('Write a message')
      .trim()
      .min(1, 'Write a message')
      .max(messageLimit, `Use at most ${messageLimit} characters`)
      .optional(),
    phrase: z.enum(phrases, 'Choose one of the phrases').optional(),
  })
  .refine(({ text, phrase }) => (text === undefined) !== (phrase === undefined), {
    error: 'Write a message, or choose a phrase',
    path: ['text'],
  });
export type SendMessage = z.output<typeof SendMessage>;

export const ReadMessages = z.strictObject({ upTo: SerialId });
export const ReadMark = z.object({ unread: z.number().int() }).meta({ id: 'ReadMark' });
export type ReadMark = z.infer<typeof ReadMark>;

/** Summary of a conversation for lists. Orders without any news are left out. */
export const ConversationSummary = z
  .object({
    orderId: SerialId,
    /** 0 for a store, which takes no part. */
    unread: z.number().int(),
    doNotCall: z.boolean(),
  })
  .meta({ id: 'ConversationSummary' });
export type ConversationSummary = z.infer<typeof ConversationSummary>;

export const CallPreference = z
  .object({
    /** For all of the customer's orders. */
    doNotCall: z.boolean(),
  })
  .meta({ id: 'CallPreference' });
export type CallPreference = z.infer<typeof CallPreference>;
export const SetCallPreference = z.strictObject({ doNotCall: z.boolean('Choose yes or no') });
/** Null restores the account's preference. */
export const SetOrderCallPreference = z.strictObject({ doNotCall: z.boolean('Choose yes or no').nullable() });

export const noCallReasons = ['not_configured', 'do_not_call', 'no_number', 'failed'] as const;
/** A number that connects the two for this order and shows neither the other's own; or why there is none. */
export const Call = z
  .object({
    number: z.string().nullable(),
    expiresAt: Instant.nullable(),
    reason: z.enum(noCallReasons).nullable(),
  })
  .meta({ id: 'Call' });
export type Call = z.infer<typeof Call>;

/** Whether a sharing link exists, and since when; its address is shown only once. */
export const ShareState = z.object({ isActive: z.boolean(), createdAt: Instant.nullable() }).meta({ id: 'ShareState' });
export type ShareState = z.infer<typeof ShareState>;

export const ShareLink = z
  .object({
    /** A path on the same origin. */
    path: z.string(),
    createdAt: Instant,
  })
  .meta({ id: 'ShareLink' });
export type ShareLink = z.infer<typeof ShareLink>;

/** A token is looked up as it comes: what has another shape is as unknown as any other. */
export const shareTokenParam = z.string().min(1).max(100);

/** The complete view of a delivery by its customer's link, without an account. */
export const SharedDelivery = z
  .object({
    status: z.enum(orderStatuses),
    estimatedDeliveryTime: Instant.nullable(),
    courier: z.object({ firstName: z.string() }).nullable(),
    /** Only while the courier is on the way to the door. */
    position: Point.extend({ recordedAt: Instant }).nullable(),
    /** The server's time: ages and minutes are based on it, whatever the reader's clock shows. */
    now: Instant,
  })
  .meta({ id: 'SharedDelivery' });
export type SharedDelivery = z.infer<typeof SharedDelivery>;
