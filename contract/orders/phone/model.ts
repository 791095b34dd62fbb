/** Phone orders that support staff place for a customer. */
import { z } from 'zod';
import { SerialId, UserId } from '../../shared/ids.ts';
import { Dollars, DollarsIn } from '../../shared/wire.ts';
import { PlaceOrder, Quote, QuoteOrder, UnattendedPayment } from '../model.ts';
import { consentNoteLength, customerSearchLength } from '../recurring/limits.ts';

/** Without a word nobody is found. */
export const FindCustomers = z.object({
  search: z
    .string('Enter a name, phone number or email address')
    .trim()
    .min(customerSearchLength.min, `Type at least ${customerSearchLength.min} letters or digits`)
    .max(customerSearchLength.max)
    .optional(),
});
export const PhoneCustomer = z
  .object({
    id: z.string(),
    firstName: z.string(),
    lastName: z.string(),
    email: z.string(),
    phone: z.string().nullable(),
    isAgeVerified: z.boolean(),
    hasFreeDelivery: z.boolean(),
    balance: Dollars,
    /** The address of their last order. */
    lastAddress: z.string().nullable(),
    lastOrderId: SerialId.nullable(),
  })
  .meta({ id: 'PhoneCustomer' });
export type PhoneCustomer = z.infer<typeof PhoneCustomer>;

const customer = { customerId: UserId };
export const QuotePhoneOrder = QuoteOrder.extend({
  ...customer,
  paymentMethod: UnattendedPayment,
});
export type QuotePhoneOrder = z.output<typeof QuotePhoneOrder>;
/** All obstacles, the age check and the balance too: staff see them nowhere else. */
export const PhoneQuote = Quote;

export const PlacePhoneOrder = PlaceOrder.omit({ totalAmount: true, deliveryFee: true }).extend({
  ...customer,
  paymentMethod: UnattendedPayment,
  /** The order was read back to the customer, who agreed. */
  hasConsent: z.literal(true, 'Read the order back and get a yes first'),
  /** How the customer agreed, for later questions. */
  consentNote: z
    .string('Enter how the customer agreed')
    .trim()
    .min(consentNoteLength.min, 'Enter how the customer agreed')
    .max(consentNoteLength.max, `Use at most ${consentNoteLength.max} characters`),
  /** The total that was read to the customer. */
  totalAmount: DollarsIn,
});
export type PlacePhoneOrder = z.output<typeof PlacePhoneOrder>;
