import { z } from 'zod';
import { categories } from '../catalogue/categories/categories.ts';
import { addressTypes, chargeBases, chargeKinds } from '../policy/jurisdiction-enums.ts';
import { paymentMethods } from '../policy/model.ts';

import { SerialId } from '../shared/ids.ts';
import { addressLimit, instructionsLimit } from '../shared/limits.ts';
import { Dollars, DollarsIn, Instant, Point } from '../shared/wire.ts';
import { SaleTime } from '../stores/sale-time.ts';
import { preparationMinutes, quantityLimit, recipientNameLimit } from './limits.ts';
import { deviceTime } from './offline-actions/device-time.ts';
import { Packed, PickUpCodeIn } from './packing/model.ts';
import { OrderDiscount, WaitingPromotion } from './placement/discount-model.ts';
import { OrderReturn, PartialRefusal } from './returns/model.ts';
import { dispositions } from './returns/reasons.ts';
import { orderStatuses, tabletStatuses } from './states.ts';
import { PreferenceView, Substitution, SubstitutionIn } from './substitutions/model.ts';
import { noteCodes, reasonCodes } from './timeline-notes.ts';
import { TipIn } from './tips/model.ts';

const OrderItem = z
  .object({
    id: SerialId,
    productId: SerialId,
    /** Pieces that are brought, or were. */
    quantity: z.number().int(),
    /** As sold: later changes of the product do not affect it. */
    price: Dollars,
    product: z.object({
      name: z.string(),
      category: z.enum(categories),
      imageUrl: z.string(),
      /** The contents of a unit when it was sold, like '750 ml'. */
      size: z.string().nullable(),
    }),
    /** Pieces the customer ordered: more than `quantity` when some were missing or refused, none when the store put it in. */
    ordered: z.number().int(),
    /** The line that this one stands in for. */
    replaces: SerialId.nullable(),
    /** The customer's preference if it is missing. */
    substitution: PreferenceView,
    /** Its outcome after a return. */
    disposition: z.enum(dispositions).nullable(),
  })
  .meta({ id: 'OrderItem' });

/** A sentence of the timeline: which one it is, and what fills its places. */
export const OrderNote = z
  .object({
    code: z.enum(noteCodes),
    values: z.record(z.string(), z.string()),
    reason: z.enum(reasonCodes).optional(),
  })
  .meta({ id: 'OrderNote' });

const TrackingEntry = z
  .object({
    status: z.enum(orderStatuses),
    /** When the server recorded it. */
    timestamp: Instant,
    /** When it happened, if the phone reported that: earlier for offline actions. */
    occurredAt: Instant.nullable(),
    /** In English. */
    notes: z.string().nullable(),
    note: OrderNote.nullable(),
    /** The order took this status then; otherwise something happened while it had it. */
    isStep: z.boolean(),
  })
  .meta({ id: 'TrackingEntry' });

/** A statutory charge beside items and delivery. */
export const OrderCharge = z
  .object({
    kind: z.enum(chargeKinds),
    basis: z.enum(chargeBases),
    /** Parts per million where it is a share of money, cents where it is an amount for each piece or for the order. */
    rate: z.number().int(),
    amount: Dollars,
  })
  .meta({ id: 'OrderCharge' });
export type OrderCharge = z.infer<typeof OrderCharge>;

export const Order = z
  .object({
    id: SerialId,
    status: z.enum(orderStatuses),
    paymentMethod: z.enum(paymentMethods),
    /** A Bitcoin payment must be confirmed by then; until it is, the order goes to nobody. Null where nothing is awaited. */
    awaitsPaymentUntil: Instant.nullable(),
    /** Goods without delivery. */
    subtotal: Dollars,
    deliveryFee: Dollars,
    isFreeDelivery: z.boolean(),
    /** Taxes, deposits and the like, in the total. */
    charges: z.array(OrderCharge),
    /** What a promotion took off the total; null without one. */
    discount: OrderDiscount.nullable(),
    totalAmount: Dollars,
    createdAt: Instant,
    /** When its shop begins with it, where the customer chose a later time; null for at once. */
    scheduledFor: Instant.nullable(),
    estimatedDeliveryTime: Instant.nullable(),
    /** Null for a courier who has not accepted the order: until then only the area is shown. */
    deliveryAddress: z.string().nullable(),
    deliveryArea: z.string(),
    /** The kind of place, where the customer chose one. */
    addressType: z.enum(addressTypes).nullable(),
    deliveryInstructions: z.string().nullable(),
    deliveryPoint: Point.nullable(),
    /** The highest age any item needs; checked at the door. Null when nothing is restricted. */
    minAge: z.number().int().nullable(),
    /** The recipient that the customer named instead of themselves; shown with the customer's own name. */
    recipientName: z.string().nullable(),
    /** The courier asks for the delivery PIN at the door. */
    asksForPin: z.boolean(),
    customerId: z.string().nullable(),
    customer: z.object({ firstName: z.string(), lastName: z.string() }).nullable(),
    courierId: z.string().nullable(),
    courier: z.object({ firstName: z.string() }).nullable(),
    storeId: SerialId,
    store: z.object({ name: z.string(), address: z.string(), phone: z.string(), location: Point }),
    /** When the store had it packed. */
    readyAt: Instant.nullable(),
    /** When the store means to have it packed. */
    readyBy: Instant.nullable(),
    /** In English. */
    cancelReason: z.string().nullable(),
    cancelNote: OrderNote.nullable(),
    items: z.array(OrderItem),
    /** Missing items with their outcomes, oldest first. */
    substitutions: z.array(Substitution),
    /** Items kept back at the door from a partial delivery, oldest first. */
    refusals: z.array(PartialRefusal),
    /** Refund for missing or refused items. */
    refundedAmount: Dollars,
    /** The way back to the store, when it could not be handed over. */
    return: OrderReturn.nullable(),
    tracking: z.array(TrackingEntry),
    /** The courier's last known position; only from start to delivery. */
    courierLocation: Point.extend({ recordedAt: Instant }).nullable(),
    /** Statuses the caller may move the order to now. */
    nextStatuses: z.array(z.enum(orderStatuses)),
    /** Counts the changes of this order; larger is newer. */
    version: z.number().int(),
  })
  .meta({ id: 'Order' });
export type Order = z.infer<typeof Order>;

/** The store's view: dashboard and tablet fields together. */
export const StoreOrder = Order.extend({
  orderItems: z.array(OrderItem.omit({ productId: true })),
  items: z.array(
    OrderItem.extend({
      name: z.string(),
      /** What the customer gets back if one of its units is missing, if two are, and so on; while it is in the store. */
      refunds: z.array(Dollars),
    }),
  ),
  customerName: z.string(),
  customerPhone: z.string().nullable(),
  customerAddress: z.string(),
  specialInstructions: z.string().nullable(),
  total: Dollars,
  tabletStatus: z.enum(tabletStatuses),
  /** First name of the member of the shop's staff who last moved it; null before that, and after they left the shop. */
  handledBy: z.string().nullable(),
  /** The code on the bag's label, as text and QR: the courier scans or types it at the counter. */
  bagCode: z.string(),
}).meta({ id: 'StoreOrder' });
export type StoreOrder = z.infer<typeof StoreOrder>;

const line = {
  productId: z
    .number('Choose a product')
    .int('Choose a product')
    .positive('Choose a product')
    .max(2_147_483_647, 'Choose a product'),
  quantity: z
    .number('Choose a quantity from 1 to 99')
    .int('Choose a quantity from 1 to 99')
    .min(1, 'Choose a quantity from 1 to 99')
    .max(quantityLimit, 'Choose a quantity from 1 to 99'),
};
/** `price` is what the customer was shown; a different price now is a 409 with the right one. */
export const OrderLineIn = z.strictObject({
  ...line,
  price: DollarsIn.optional(),
  /** Preference if it is missing; a refund by default. */
  substitution: SubstitutionIn.optional(),
});

const DeliveryAddress = z
  .string('Delivery address is required')
  .trim()
  .min(1, 'Delivery address is required')
  .max(addressLimit, `Use at most ${addressLimit} characters`);
/** Another adult who takes age-restricted items; their ID is checked. */
const RecipientName = z
  .string()
  .trim()
  .min(2, 'Enter their full name')
  .max(recipientNameLimit, `Use at most ${recipientNameLimit} characters`);
const DeliveryInstructions = z
  .string()
  .trim()
  .max(instructionsLimit, `Use at most ${instructionsLimit} characters`)
  .nullish();
/** An empty list is answered by EMPTY_CART, in the service, with its own words. */
const Lines = z.array(OrderLineIn, 'Send the items as a list').max(100, 'Order at most 100 different products');

/** Nobody is at hand who could send Bitcoin in time. */
export const UnattendedPayment = z.enum(['wallet', 'cash']).default('wallet');

export const PlaceOrder = z.strictObject({
  items: Lines,
  deliveryAddress: DeliveryAddress,
  /** The kind of place; the address's own words count as well. */
  addressType: z.enum(addressTypes).optional(),
  deliveryInstructions: DeliveryInstructions,
  recipientName: RecipientName.optional(),
  paymentMethod: z.enum(paymentMethods).default('wallet'),
  /** The total shown to the customer, when the client sends it; compared, never trusted. */
  totalAmount: DollarsIn.optional(),
  deliveryFee: DollarsIn.optional(),
  /** Courier's tip, on top of the total, from the wallet for any payment method. */
  tip: TipIn.optional(),
  /** When its shop begins with it: an `orderAt` of POST /api/delivery/slots. At once by default. */
  scheduledFor: Instant.max(30).optional(),
});
export type PlaceOrder = z.output<typeof PlaceOrder>;

export const QuoteOrder = z.strictObject({
  items: Lines.min(1, 'Add at least one item'),
  deliveryAddress: z.string().trim().max(addressLimit).nullish(),
  addressType: z.enum(addressTypes).optional(),
  /** As one of a recurring order, which takes no promo code. */
  isRecurring: z.boolean().optional(),
  /** For a later time, by its hours and its law. */
  scheduledFor: Instant.max(30).optional(),
});
/** The current price of an order, by the server. */
export const Quote = z
  .object({
    storeId: SerialId,
    storeName: z.string(),
    subtotal: Dollars,
    deliveryFee: Dollars,
    isFreeDelivery: z.boolean(),
    charges: z.array(OrderCharge),
    discount: OrderDiscount.nullable(),
    /** The customer's code that takes nothing off this order, and why; it keeps waiting. */
    waitingPromotion: WaitingPromotion.nullable(),
    totalAmount: Dollars,
    minAge: z.number().int().nullable(),
    /** Miles from the store to the address; null while the address is unknown. */
    distanceMiles: z.number().nullable(),
    /** Additional packing minutes in busy mode; 0 otherwise. */
    busyMinutes: z.number().int(),
    /**
     * Obstacles to this order now, in plain sentences, apart from the age check and the balance: screens ask for those
     * themselves.
     */
    problems: z.array(z.object({ code: z.string(), detail: z.string(), details: z.record(z.string(), z.unknown()) })),
    items: z.array(
      z.object({
        productId: SerialId,
        name: z.string(),
        quantity: z.number().int(),
        price: Dollars,
        lineTotal: Dollars,
        stockQuantity: z.number().int(),
        /** As on the product, at the destination. */
        saleTime: SaleTime.nullable(),
      }),
    ),
  })
  .meta({ id: 'Quote' });
export type Quote = z.infer<typeof Quote>;

const Reason = z.string().trim().min(1).max(300);
/** As read off a label: spaces, dashes and case are ignored. */
const BagCode = z
  .string()
  .max(40, 'Enter the code on the label')
  .transform((code) => code.toUpperCase().replace(/[^A-Z0-9]/g, ''))
  .pipe(z.string().regex(/^[A-Z0-9]{4,20}$/, 'Enter the code on the label'));
/** `bagCode` is what the courier read off the bag at 'picked_up'. */
export const SetStatus = z.strictObject({
  status: z.enum(orderStatuses),
  reason: Reason.optional(),
  bagCode: BagCode.optional(),
  /** The store's checks, for restricted items in the bag. */
  packed: Packed.optional(),
  /** The pick-up code on the courier's phone, as seen by the store. */
  pickUpCode: PickUpCodeIn.optional(),
  ...deviceTime,
});
const PreparationMinutes = z.literal([...preparationMinutes], 'Choose 5 to 60 minutes, in steps of 5');
export const SetTabletStatus = z.strictObject({
  status: z.enum(tabletStatuses),
  reason: Reason.optional(),
  packed: Packed.optional(),
  /** With 'confirmed': packing minutes. The usual time by default. */
  preparationMinutes: PreparationMinutes.optional(),
  /** With 'completed': the code on the courier's phone. */
  pickUpCode: PickUpCodeIn.optional(),
});
/** The body may be left out. */
export const CancelOrder = z.strictObject({ reason: Reason.optional() }).nullish();
export const SetPreparation = z.strictObject({ minutes: PreparationMinutes });
