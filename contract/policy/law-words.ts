/** Words of the law's rows. Screens use them, so no schema stands here. */

/** What an order is charged beside its goods and its delivery, to be passed on. */
export const chargeKinds = ['sales_tax', 'excise', 'deposit', 'bag_fee'] as const;
export type ChargeKind = (typeof chargeKinds)[number];

/** What a charge is reckoned on: a share of the goods, of goods and delivery; an amount for each piece, for the order. */
export const chargeBases = ['goods', 'goods_and_delivery', 'unit', 'order'] as const;
export type ChargeBasis = (typeof chargeBases)[number];
/** These are shares in parts per million; the others amounts in cents. */
export const isShare = (basis: ChargeBasis): boolean => basis === 'goods' || basis === 'goods_and_delivery';

/** What kind of place an address is. */
export const addressTypes = ['home', 'work', 'hotel', 'campus', 'locker', 'po_box'] as const;
export type AddressType = (typeof addressTypes)[number];

/** For how long a cap adds up. */
export const capPeriods = ['order', 'day'] as const;
export type CapPeriod = (typeof capPeriods)[number];

export const ruleKinds = ['charge', 'cap', 'size', 'age', 'hours', 'address', 'promotion'] as const;
export type RuleKind = (typeof ruleKinds)[number];
