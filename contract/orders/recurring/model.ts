import { z } from 'zod';
import { addressTypes } from '../../policy/jurisdiction-enums.ts';
import { paymentMethods } from '../../policy/model.ts';
import { SerialId } from '../../shared/ids.ts';
import { Day, Dollars, DollarsIn, Instant } from '../../shared/wire.ts';
import { OrderLineIn, PlaceOrder, UnattendedPayment } from '../model.ts';
import { PreferenceView } from '../substitutions/model.ts';
import { askReasons, occurrenceStates, recurringStates } from './limits.ts';
import { recurrences } from './recurrence.ts';

const Time = z.string('Choose a time').regex(/^(?:[01]\d|2[0-3]):[0-5]\d$/, 'Choose a time like 17:30');

/** The content and schedule of a recurring order. */
export const NewRecurringOrder = z.strictObject({
  items: z
    .array(OrderLineIn.omit({ price: true }), 'Send the items as a list')
    .min(1, 'Add at least one item')
    .max(100, 'Order at most 100 different products'),
  ...PlaceOrder.pick({ deliveryAddress: true, addressType: true, deliveryInstructions: true }).shape,
  paymentMethod: UnattendedPayment,
  /** The current price of one, as shown to the customer. It is never placed for more without asking. */
  totalAmount: DollarsIn,
  every: z.enum(recurrences, 'Choose how often'),
  firstDay: z.string('Choose the first day').max(10, 'Choose the first day').pipe(Day),
  time: Time,
});
export type NewRecurringOrder = z.output<typeof NewRecurringOrder>;

export const ChangeRecurringOrder = NewRecurringOrder.extend({ version: z.number().int().min(1) });
export type ChangeRecurringOrder = z.output<typeof ChangeRecurringOrder>;

export const PauseRecurringOrder = z.strictObject({ isPaused: z.boolean() });
/** Names the skipped occurrence, so that a repeat skips only one. */
export const SkipOccurrence = z.strictObject({ dueAt: Instant.max(40) });
export const AnswerOccurrence = z.discriminatedUnion('answer', [
  /** `totalAmount` is what the customer was shown. */
  z.strictObject({ answer: z.literal('place'), totalAmount: DollarsIn }),
  z.strictObject({ answer: z.literal('skip') }),
]);
export type AnswerOccurrence = z.output<typeof AnswerOccurrence>;

export const Occurrence = z
  .object({
    id: SerialId,
    dueAt: Instant,
    state: z.enum(occurrenceStates),
    orderId: SerialId.nullable(),
    /** Until when it can still be placed, while it waits for its customer or is offered again. */
    openUntil: Instant.nullable(),
    asks: z.enum(askReasons).nullable(),
    /** Why it could not be placed. */
    problem: z.object({ code: z.string(), detail: z.string(), details: z.record(z.string(), z.unknown()) }).nullable(),
    /** The items of an open one. */
    items: z.array(z.object({ productId: SerialId, quantity: z.number().int(), name: z.string() })),
    deliveryAddress: z.string(),
    addressType: z.enum(addressTypes).nullable(),
  })
  .meta({ id: 'Occurrence' });
export type Occurrence = z.infer<typeof Occurrence>;

export const RecurringOrder = z
  .object({
    id: SerialId,
    state: z.enum(recurringStates),
    every: z.enum(recurrences),
    firstDay: z.string(),
    time: z.string(),
    timeZone: z.string(),
    /** When the next one is placed, or asked about; null while it is paused and after its end. */
    nextAt: Instant.nullable(),
    storeId: SerialId,
    storeName: z.string(),
    items: z.array(
      z.object({
        productId: SerialId,
        quantity: z.number().int(),
        name: z.string(),
        price: Dollars,
        minAge: z.number().int().nullable(),
        substitution: PreferenceView.nullable(),
      }),
    ),
    deliveryAddress: z.string(),
    addressType: z.enum(addressTypes).nullable(),
    deliveryInstructions: z.string().nullable(),
    paymentMethod: z.enum(paymentMethods),
    /** The most that one is placed for without asking. */
    agreedTotal: Dollars,
    /** Something in it is age-restricted: its customer is asked each time. */
    asksEachTime: z.boolean(),
    version: z.number().int(),
    createdAt: Instant,
    /** The newest, newest first. */
    occurrences: z.array(Occurrence),
  })
  .meta({ id: 'RecurringOrder' });
export type RecurringOrder = z.infer<typeof RecurringOrder>;
