/** Pure: what a courier did that the server has not answered yet. */
import { type Category, restrictedCategories } from '@autolotto/contract/catalogue/categories/categories.ts';
import type { Order } from '@autolotto/contract/orders/model.ts';
import type { ToldStep } from '@autolotto/contract/orders/offline-reports/words.ts';
import type { OrderStatus } from '@autolotto/contract/orders/states.ts';
import type { BodyOf } from '../../client/client.ts';
import type { Kept, QueuedAction } from '../../client/outbox/outbox.ts';

export type Deed =
  /** `bagCode` is what was read off the bag that is taken. */
  | { readonly kind: 'status'; readonly to: 'picked_up' | 'en_route' | 'delivered'; readonly bagCode?: string }
  | { readonly kind: 'check'; readonly check: BodyOf<'POST /api/orders/:orderId/hand-over'> }
  | { readonly kind: 'photo'; readonly file: Blob }
  /** What the recipient drew, or the name they typed. */
  | {
      readonly kind: 'signature';
      readonly signed: Pick<BodyOf<'POST /api/orders/:orderId/hand-over/signature'>, 'strokes' | 'typedName'>;
    }
  /** What the customer told, or why it is handed over without. */
  | { readonly kind: 'pin'; readonly said: { readonly pin: string } | { readonly note: string } }
  /** `left` is how many pieces of each line are handed over: known twice, it is the same. */
  | {
      readonly kind: 'refusal';
      readonly lines: BodyOf<'POST /api/orders/:orderId/refusals'>['lines'];
      readonly left: readonly { readonly lineId: number; readonly quantity: number }[];
    }
  | { readonly kind: 'return'; readonly asked: Omit<BodyOf<'POST /api/orders/:orderId/return'>, When> }
  /** What went wrong beside the steps. */
  | {
      readonly kind: 'incident';
      readonly said: Omit<BodyOf<'POST /api/orders/:orderId/incidents'>, When>;
      readonly photo?: Blob;
    }
  /** What could not be taken any more, for shop and support to know. */
  | { readonly kind: 'report'; readonly of: ToldStep; readonly code: string; readonly seq: number };
type When = 'capturedAt' | 'sentAt' | 'seq';

/** Bound to its order and to who did it. */
export type QueuedStep = QueuedAction & {
  readonly userId: string;
  readonly orderId: number;
  /** By the phone's clock. */
  readonly capturedAt: string;
  readonly deed: Deed;
};

/** Why it became impossible: what the server said, and how the order stood. */
export type StepRejection = { readonly words: string | null; readonly code: string; readonly meaning: Meaning };
export type KeptStep = Kept<QueuedStep, StepRejection>;

/** What the server calls it. */
export const toldAs = (deed: Exclude<Deed, { kind: 'report' }>): ToldStep =>
  deed.kind === 'status' ? deed.to : deed.kind;

/** What stands on it that came before; everything else is evidence, which counts by itself. */
const moves: readonly Deed['kind'][] = ['status', 'refusal', 'return'];
export const isMove = ({ deed }: Pick<QueuedStep, 'deed'>): boolean => moves.includes(deed.kind);

/** Where an order is when everything that waits has been done. */
const statusAfter = (deed: Deed): OrderStatus | undefined => {
  if (deed.kind === 'status') return deed.to;
  return deed.kind === 'return' ? 'cancelled' : undefined;
};

/** Of an order of which a part is kept back. */
function without(order: Order, left: readonly { lineId: number; quantity: number }[]): Order {
  const items = order.items.map((item) => {
    const kept = left.find(({ lineId }) => lineId === item.id)?.quantity ?? item.quantity;
    return { ...item, quantity: Math.min(item.quantity, kept) };
  });
  const isRestricted = items.some(({ quantity, product }) => quantity > 0 && restricted.includes(product.category));
  return { ...order, items, minAge: isRestricted ? order.minAge : null };
}
const restricted: readonly Category[] = restrictedCategories;

function after(order: Order, { deed, capturedAt }: QueuedStep): Order {
  if (deed.kind === 'refusal') return without(order, deed.left);
  const status = statusAfter(deed);
  // Somebody else may have brought it further meanwhile.
  if (status === undefined || isAt(order.status, status)) return order;
  if (deed.kind !== 'return') return { ...order, status };
  const { reason, words = null, calledTwice = false } = deed.asked;
  return {
    ...order,
    status,
    return: { reason, words, openedAt: capturedAt, confirmedAt: null, isWhole: true, calledTwice },
  };
}

/** The orders as they will be when everything that waits has been done. */
export function asIfDone(orders: readonly Order[], waiting: readonly QueuedStep[]): readonly Order[] {
  if (waiting.length === 0) return orders;
  return orders.map((order) => waiting.filter(({ orderId }) => orderId === order.id).reduce(after, order));
}

const way: readonly OrderStatus[] = ['pending', 'accepted', 'picked_up', 'en_route', 'delivered'];
/** Whether an order has come as far as this; one that is over has come no further than where it ended. */
const isAt = (status: OrderStatus, wanted: OrderStatus): boolean =>
  status === wanted || (way.includes(status) && way.includes(wanted) && way.indexOf(status) > way.indexOf(wanted));

/** What a refusal means for the courier. */
export type Meaning = 'done-before' | 'cancelled' | 'not-yours' | 'not-possible';

type Refused = { readonly code: string | undefined; readonly from?: unknown };
/** `from` is how the order stood when the step was refused. */
export function meaningOf(deed: Deed, { code, from }: Refused): Meaning {
  if (code === 'ORDER_NOT_FOUND' || code === 'ORDER_ALREADY_ASSIGNED') return 'not-yours';
  // From another phone of the same courier.
  if (code === 'PROOF_PHOTO_IMMUTABLE' || code === 'INCIDENT_PHOTO_IMMUTABLE') return 'done-before';
  if (code !== 'TRANSITION_NOT_ALLOWED') return 'not-possible';
  const wanted = statusAfter(deed);
  if (wanted && typeof from === 'string' && isAt(from as OrderStatus, wanted)) return 'done-before';
  return from === 'cancelled' ? 'cancelled' : 'not-possible';
}
