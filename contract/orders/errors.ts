import { z } from 'zod';
import { sizeUnits } from '../catalogue/size.ts';
import { addressTypes, capPeriods } from '../policy/law-enums.ts';
import { errorRow } from '../shared/errors.ts';
import { SerialId } from '../shared/ids.ts';
import { inDollars } from '../shared/money.ts';
import { spokenTimes } from '../shared/time.ts';
import { Dollars } from '../shared/wire.ts';
import { type SubstituteReason, substituteReasons } from './substitutions/model.ts';

const none = z.object({});
const whyNot: Record<SubstituteReason, string> = {
  gone: 'is not for sale any more. Choose something else.',
  same: 'is the item itself. Choose something else.',
  other_store: 'comes from another store. Choose something from the same one.',
  age: 'needs an age check that this item does not need. Choose something else.',
  hours: 'cannot be sold at this time. Choose something else.',
  charges: 'is taxed in another way. Choose something else.',
  order: 'cannot be put into this order. Choose something else.',
  size: 'may not be sold in its size, or its size is not said. Choose something else.',
  cap: 'holds more than the missing item, and the law caps how much may be sold. Choose something that holds no more.',
};
const addressWords: Record<(typeof addressTypes)[number], string> = {
  home: 'a home',
  work: 'a place of work',
  hotel: 'a hotel',
  campus: 'a campus',
  locker: 'a parcel locker',
  po_box: 'a PO box',
};
/** Amounts of a cap, in words: what is added up, or each piece that is sold. */
const amount = (count: number, of: string): string => {
  const number = count.toLocaleString('en-US');
  if (of === 'pieces') return `${number} ${count === 1 ? 'item' : 'items'}`;
  return of === 'ct' ? `${number} ${count === 1 ? 'piece' : 'pieces'}` : `${number} ${of}`;
};
const list = (words: readonly string[]) => words.join(', ');

export const orderErrors = {
  ORDER_NOT_FOUND: errorRow({
    kind: 'missing',
    title: 'Order Not Found',
    details: none,
    detail: () => 'This order may not exist, or you do not have permission to view it.',
  }),
  SECOND_ADMIN_REQUIRED: errorRow({
    kind: 'forbidden',
    title: 'Another admin has to agree',
    details: none,
    detail: () =>
      'This is more than one admin may move alone. Another one has to confirm it; who asked can take it back.',
  }),
  CANCELLATION_NOT_FOUND: errorRow({
    kind: 'missing',
    title: 'Not found',
    details: none,
    detail: () => 'Nobody has asked for this cancellation.',
  }),
  CANCELLATION_DECIDED: errorRow({
    kind: 'conflict',
    title: 'Already decided',
    details: none,
    detail: () => 'Somebody has decided on this cancellation already.',
  }),
  EMPTY_CART: errorRow({
    kind: 'unreadable',
    title: 'Empty Cart',
    details: none,
    detail: () => 'Please add items to your cart before placing an order.',
  }),
  PRODUCT_NOT_FOR_SALE: errorRow({
    kind: 'conflict',
    title: 'Not for sale',
    details: z.object({ productIds: z.array(SerialId) }),
    detail: ({ productIds }) => `No longer for sale: product ${list(productIds.map(String))}. Remove it and try again.`,
  }),
  DUPLICATE_LINES: errorRow({
    kind: 'unreadable',
    title: 'Check your cart',
    details: z.object({ productIds: z.array(SerialId) }),
    detail: () => 'The same product appears twice. Change its quantity instead.',
  }),
  MIXED_STORES: errorRow({
    kind: 'refused',
    title: 'One store per order',
    details: z.object({ stores: z.array(z.string()) }),
    detail: ({ stores }) =>
      `One order comes from one store, but this cart mixes ${stores.join(' and ')}. Place one order for each.`,
  }),
  OUT_OF_STOCK: errorRow({
    kind: 'conflict',
    title: 'Out of stock',
    details: z.object({
      items: z.array(z.object({ productId: SerialId, name: z.string(), available: z.number().int() })),
    }),
    detail: ({ items }) =>
      items
        .map((item) =>
          item.available > 0 ? `Only ${item.available} of ${item.name} left.` : `${item.name} is sold out.`,
        )
        .join(' '),
  }),
  PRICE_CHANGED: errorRow({
    kind: 'conflict',
    title: 'The price has changed',
    details: z.object({
      subtotal: Dollars,
      deliveryFee: Dollars,
      totalAmount: Dollars,
      items: z.array(z.object({ productId: SerialId, name: z.string(), price: Dollars })),
    }),
    detail: ({ totalAmount }) =>
      `Prices changed while you were shopping. The total is now ${inDollars(totalAmount)}. Check your cart and place the order again.`,
  }),
  AGE_VERIFICATION_REQUIRED: errorRow({
    kind: 'forbidden',
    title: 'Age verification needed',
    details: z.object({ minAge: z.number().int() }),
    detail: () => 'You must be 18 years or older to complete this purchase.',
  }),
  TOO_YOUNG_FOR_ITEM: errorRow({
    kind: 'forbidden',
    title: 'Age limit',
    details: z.object({ productId: SerialId, name: z.string(), minAge: z.number().int() }),
    detail: ({ name, minAge }) =>
      `${name} can only be sold to people aged ${minAge} or older. Remove it to place this order.`,
  }),
  BELOW_MINIMUM_ORDER: errorRow({
    kind: 'refused',
    title: 'Minimum order',
    details: z.object({ minimumOrder: Dollars, missing: Dollars }),
    detail: ({ minimumOrder, missing }) =>
      `The minimum order is ${inDollars(minimumOrder)}. Add ${inDollars(missing)} more.`,
  }),
  ADDRESS_UNKNOWN: errorRow({
    kind: 'refused',
    title: 'Address not found',
    details: none,
    detail: () => 'We could not find that address. Add the city and the 5-digit ZIP code.',
  }),
  ZIP_MISMATCH: errorRow({
    kind: 'refused',
    title: 'Check the address',
    details: z.object({ zip: z.string(), place: z.string(), written: z.string() }),
    detail: ({ zip, place, written }) =>
      `ZIP code ${zip} is in ${place}, not in ${written}. Correct the city, the state or the ZIP code.`,
  }),
  ADDRESS_OUT_OF_RANGE: errorRow({
    kind: 'refused',
    title: 'Too far away',
    details: z.object({ storeName: z.string(), distanceMiles: z.number(), radiusMiles: z.number() }),
    detail: ({ storeName, distanceMiles, radiusMiles }) =>
      `${storeName} delivers up to ${radiusMiles} miles; this address is ${distanceMiles} miles away. Choose a closer address or another store.`,
  }),
  STORE_CLOSED: errorRow({
    kind: 'refused',
    title: 'Store closed',
    details: z.object({ storeName: z.string(), opensAt: z.string().nullable() }),
    detail: ({ storeName, opensAt }) =>
      `${storeName} is closed now.${opensAt ? ` It opens ${/^\d\d:/.test(opensAt) ? 'at' : 'on'} ${spokenTimes(opensAt)}.` : ''}`,
  }),
  OUTSIDE_SALE_HOURS: errorRow({
    kind: 'refused',
    title: 'Outside sale hours',
    details: z.object({ category: z.string(), from: z.string(), to: z.string() }),
    detail: ({ category, from, to }) =>
      `Items in ${category} can be ordered only from ${spokenTimes(`${from} to ${to}`)}.`,
  }),
  OUTSIDE_LEGAL_HOURS: errorRow({
    kind: 'refused',
    title: 'Outside legal hours',
    details: z.object({
      category: z.string(),
      today: z.array(z.object({ from: z.string(), to: z.string() })),
      /** When it is allowed again, in words of the shop's own zone; null while no time is known. */
      opensAt: z.string().nullable(),
    }),
    detail: ({ category, today, opensAt }) =>
      (today.length > 0
        ? `By law, items in ${category} are sold today only from ${today.map(({ from, to }) => spokenTimes(`${from} to ${to}`)).join(' and from ')}.`
        : `By law, items in ${category} are not sold today.`) +
      (opensAt ? ` They can be ordered again ${/^\d\d:/.test(opensAt) ? 'at' : 'on'} ${spokenTimes(opensAt)}.` : ''),
  }),
  ADDRESS_TYPE_BARRED: errorRow({
    kind: 'refused',
    title: 'Not to this kind of address',
    details: z.object({ category: z.string(), addressType: z.enum(addressTypes) }),
    detail: ({ category, addressType }) =>
      `Items in ${category} may not be delivered to ${addressWords[addressType]}. Choose another address, or remove them.`,
  }),
  ZONE_BARRED: errorRow({
    kind: 'refused',
    title: 'Not to this place',
    details: z.object({ category: z.string(), zone: z.string() }),
    detail: ({ category, zone }) =>
      `Items in ${category} are not delivered around ${zone}. Choose another address, or remove them.`,
  }),
  QUANTITY_LIMIT_EXCEEDED: errorRow({
    kind: 'refused',
    title: 'Too many at once',
    details: z.object({
      categories: z.array(z.string()),
      per: z.enum(capPeriods),
      /** The counted unit: pieces, or their contents. */
      of: z.enum(['pieces', ...sizeUnits]),
      max: z.number().int(),
      /** Amount of this order, and of earlier ones on the same day. */
      wanted: z.number().int(),
      before: z.number().int(),
      /** Items of this order that count. */
      items: z.array(z.object({ productId: SerialId, name: z.string() })),
    }),
    detail: ({ categories, per, of, max, wanted, before, items }) =>
      `At most ${amount(max, of)} in ${list(categories)} ${per === 'order' ? 'in one order' : 'a day'}; ` +
      `this order has ${amount(wanted, of)}.` +
      (before > 0 ? ` You ordered ${amount(before, of)} today already.` : '') +
      ` Take some out to place it: ${list(items.map(({ name }) => name))}.`,
  }),
  SIZE_BARRED: errorRow({
    kind: 'refused',
    title: 'Not in this size',
    details: z.object({
      category: z.string(),
      unit: z.enum(sizeUnits),
      /** Its size is missing in this unit; or is below or above the limit. */
      why: z.enum(['unknown', 'small', 'large']),
      limit: z.number().int().nullable(),
      items: z.array(z.object({ productId: SerialId, name: z.string(), size: z.string().nullable() })),
    }),
    detail: ({ category, unit, why, limit, items }) => {
      const names = list(items.map(({ name, size }) => (size === null ? name : `${name} (${size})`)));
      if (why === 'unknown')
        return `The law asks for the size of ${names}, and the shop has not said it yet. Remove it.`;
      const most = amount(limit ?? 0, unit);
      return why === 'small'
        ? `By law, nothing in ${category} below ${most} is sold here: ${names}. Remove it, or choose a larger one.`
        : `By law, nothing in ${category} above ${most} is sold here: ${names}. Remove it, or choose a smaller one.`;
    },
  }),
  CATEGORY_NOT_SOLD: errorRow({
    kind: 'refused',
    title: 'Not sold here',
    details: z.object({ category: z.string() }),
    detail: ({ category }) => `Items in ${category} are not sold in your area.`,
  }),
  PAYMENT_METHOD_UNAVAILABLE: errorRow({
    kind: 'refused',
    title: 'Payment method not available',
    details: z.object({ method: z.string(), reason: z.string() }),
    detail: ({ reason }) => reason,
  }),
  CASH_EMAIL_UNVERIFIED: errorRow({
    kind: 'forbidden',
    title: 'Confirm the email address first',
    details: none,
    detail: () =>
      'Cash at the door needs a confirmed email address. Open the link in our email, or pay from the wallet.',
  }),
  CASH_ORDERS_OPEN: errorRow({
    kind: 'conflict',
    title: 'An earlier cash order is still open',
    details: z.object({ max: z.number().int() }),
    detail: ({ max }) =>
      max === 1
        ? 'One cash order at a time: place the next one when this one is delivered, or pay from the wallet.'
        : `Up to ${max} cash orders can be open at a time. Place the next one when one of them is delivered, or pay from the wallet.`,
  }),
  /** Says nothing of the orders of others that are the reason. */
  CASH_UNAVAILABLE: errorRow({
    kind: 'conflict',
    title: 'No cash for this order',
    details: none,
    detail: () => 'This order cannot be paid in cash at the moment. Pay from the wallet, or try again later.',
  }),
  CASH_LIMIT_EXCEEDED: errorRow({
    kind: 'refused',
    title: 'Too much for cash',
    details: z.object({ limit: Dollars }),
    detail: ({ limit }) => `Cash orders are limited to ${inDollars(limit)}. Pay from your wallet instead.`,
  }),
  TRANSITION_NOT_ALLOWED: errorRow({
    kind: 'conflict',
    title: 'Not possible now',
    /** `from` is the order's status: a problem's own `status` is the number of the reply. */
    details: z.object({
      from: z.string(),
      requested: z.string(),
      allowed: z.array(z.string()),
      /** Roles that can still cancel it, where its customer no longer can. */
      cancelledBy: z.array(z.enum(['store', 'support'])).optional(),
    }),
    detail: ({ from, requested, allowed, cancelledBy }) => {
      const stands = `This order is ${from.replace('_', ' ')}`;
      if (cancelledBy?.includes('store'))
        return `${stands}, so you cannot cancel it yourself any more. The shop or support still can: press 'Something is wrong' on the order's page, or call the help line.`;
      if (cancelledBy?.includes('support'))
        return `${stands}, so you cannot cancel it yourself any more. Support still can: press 'Something is wrong' on the order's page, or call the help line.`;
      return (
        `${stands} and cannot become ${requested.replace('_', ' ')}. ` +
        (allowed.length > 0
          ? `Possible now: ${list(allowed.map((word) => word.replace('_', ' ')))}.`
          : 'Nothing can be changed any more.')
      );
    },
  }),
  ORDER_ALREADY_ASSIGNED: errorRow({
    kind: 'conflict',
    title: 'Already taken',
    details: none,
    detail: () => 'Another courier has just taken this order.',
  }),
  COURIER_REQUIRED: errorRow({
    kind: 'conflict',
    title: 'No courier yet',
    details: none,
    detail: () => 'No courier has taken this order yet, so it cannot be handed over.',
  }),
  SUBSTITUTE_NOT_POSSIBLE: errorRow({
    kind: 'refused',
    title: 'Choose another replacement',
    details: z.object({ productId: SerialId, name: z.string().nullable(), reason: z.enum(substituteReasons) }),
    detail: ({ name, reason }) => `${name ?? 'This product'} ${whyNot[reason]}`,
  }),
  LINE_NOT_FOUND: errorRow({
    kind: 'missing',
    title: 'Not in this order',
    details: none,
    detail: () => 'This item is not in the order.',
  }),
  LINE_CHANGED: errorRow({
    kind: 'conflict',
    title: 'Changed meanwhile',
    details: z.object({ left: z.number().int() }),
    detail: ({ left }) =>
      left === 0
        ? 'All pieces of this item were dealt with already.'
        : `This item was changed meanwhile: ${left} left in the order. Look again.`,
  }),
  RESOLUTION_NOT_ALLOWED: errorRow({
    kind: 'refused',
    title: 'Not what the customer wants',
    details: z.object({ allowed: z.array(z.string()) }),
    detail: () => 'The customer wants something else done with this item when it is missing.',
  }),
  ORDER_NOT_IN_STORE: errorRow({
    kind: 'conflict',
    title: 'Not possible now',
    details: z.object({ from: z.string() }),
    detail: ({ from }) => `This order is ${from.replace('_', ' ')}: it can only be changed before it leaves the store.`,
  }),
  QUESTION_OPEN: errorRow({
    kind: 'conflict',
    title: 'Waiting for the customer',
    details: none,
    detail: () =>
      'The customer is still being asked about everything in this order. Wait for the answer, or cancel it.',
  }),
  SUBSTITUTION_NOT_FOUND: errorRow({
    kind: 'missing',
    title: 'Question not found',
    details: none,
    detail: () => 'Nobody asked about this.',
  }),
  QUESTION_CLOSED: errorRow({
    kind: 'conflict',
    title: 'Already decided',
    details: z.object({ state: z.string() }),
    detail: ({ state }) =>
      state === 'replaced'
        ? 'This was decided meanwhile: the replacement is in your order.'
        : 'This was decided meanwhile: the item is not in your order and costs nothing.',
  }),
  RETURN_NOT_OPEN: errorRow({
    kind: 'conflict',
    title: 'Nothing to confirm',
    details: none,
    detail: () => 'No return of this order is waiting to be confirmed.',
  }),
  RETURN_LINES_MISMATCH: errorRow({
    kind: 'refused',
    title: 'Check the items',
    details: none,
    detail: () => 'Say for each item that came back whether it is on the shelf again, thrown away or kept aside.',
  }),
  REASON_REQUIRED: errorRow({
    kind: 'refused',
    title: 'Reason needed',
    details: none,
    detail: () => 'Give a reason for this step.',
  }),
} as const;
