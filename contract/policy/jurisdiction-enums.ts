/** Words of jurisdiction rules. Screens use them, so no schema stands here. */

/** Charges beside items and delivery, to be passed on. */
export const chargeKinds = ['sales_tax', 'excise', 'deposit', 'bag_fee'] as const;
export type ChargeKind = (typeof chargeKinds)[number];

/** Bases of a charge: a share of the items, or of items and delivery; an amount per unit, or per order. */
export const chargeBases = ['goods', 'goods_and_delivery', 'unit', 'order'] as const;
export type ChargeBasis = (typeof chargeBases)[number];
/** These are shares in parts per million; the others amounts in cents. */
export const isShare = (basis: ChargeBasis): boolean => basis === 'goods' || basis === 'goods_and_delivery';

/** Kinds of places. */
export const addressTypes = ['home', 'work', 'hotel', 'campus', 'locker', 'po_box'] as const;
export type AddressType = (typeof addressTypes)[number];

/** Periods of a cap. */
export const capPeriods = ['order', 'day'] as const;
export type CapPeriod = (typeof capPeriods)[number];

/** What is played: tickets of a draw, scratch tickets, scratch games on the screen, group purchases of draw tickets. */
export const gamingProducts = ['lottery', 'scratch', 'digital', 'pools'] as const;
export type GamingProduct = (typeof gamingProducts)[number];

/** Tickets of the platform's own, or official ones that a licensed retailer sells. */
export const fulfilments = ['platform', 'retailer'] as const;
export type Fulfilment = (typeof fulfilments)[number];

export const ruleKinds = ['charge', 'cap', 'size', 'age', 'hours', 'address', 'promotion', 'gaming'] as const;
export type RuleKind = (typeof ruleKinds)[number];
