/** Pure: what a courier did that the server has not answered yet. */
import { type Category, restrictedCategories } from '@autolotto/contract/catalogue/categories/categories.ts';
import type { Order } from '@autolotto/contract/orders/model.ts';
import type { OfflineActionStep } from '@autolotto/contract/orders/offline-actions/steps.ts';
import type { OrderStatus } from '@autolotto/contract/orders/states.ts';
import type { BodyOf } from '../../client/client.ts';
import type { QueuedAction, StoredAction } from '../../client/outbox/outbox.ts';

export type CourierAction =
  /** `bagCode` is what was read off the bag that is taken. */
  | { readonly kind: 'status'; readonly to: 'picked_up' | 'en_route' | 'delivered'; readonly bagCode?: string }
  | { readonly kind: 'check'; readonly check: BodyOf<'POST /api/orders/:orderId/hand-over'> }
  | { readonly kind: 'photo'; readonly file: Blob }
  /** The recipient's drawing, or their typed name. */
  | {
      readonly kind: 'signature';
      readonly signed: Pick<BodyOf<'POST /api/orders/:orderId/hand-over/signature'>, 'strokes' | 'typedName'>;
    }
  /** The customer's PIN, or the reason to hand over without. */
  | { readonly kind: 'pin'; readonly said: { readonly pin: string } | { readonly note: string } }
  /** `left` is how many pieces of each line are handed over: known twice, it is the same. */
  | {
      readonly kind: 'refusal';
      readonly lines: BodyOf<'POST /api/orders/:orderId/refusals'>['lines'];
      readonly left: readonly { readonly lineId: number; readonly quantity: number }[];
    }
  | { readonly kind: 'return'; readonly asked: Omit<BodyOf<'POST /api/orders/:orderId/return'>, When> }
  /** An incident outside the steps. */
  | {
      readonly kind: 'incident';
      readonly said: Omit<BodyOf<'POST /api/orders/:orderId/incidents'>, When>;
      readonly photo?: Blob;
    }
  /** A rejected step, reported to shop and support. */
  | { readonly kind: 'report'; readonly of: OfflineActionStep; readonly code: string; readonly seq: number };
type When = 'occurredAt' | 'sentAt' | 'seq';

/** Bound to its order and to who did it. */
export type QueuedCourierAction = QueuedAction & {
  readonly userId: string;
  readonly orderId: number;
  /** By the phone's clock. */
  readonly occurredAt: string;
  readonly deed: CourierAction;
};

/** Why it became impossible: what the server said, and how the order stood. */
export type StepRejection = {
  readonly words: string | null;
  readonly code: string;
  readonly meaning: RejectionOutcome;
};
export type OutboxItem = StoredAction<QueuedCourierAction, StepRejection>;

/** The server's name for it. */
export const toldAs = (action: Exclude<CourierAction, { kind: 'report' }>): OfflineActionStep =>
  action.kind === 'status' ? action.to : action.kind;

/** Moves depend on the earlier ones; everything else is evidence, which stands alone. */
const moves: readonly CourierAction['kind'][] = ['status', 'refusal', 'return'];
export const isMove = ({ deed }: Pick<QueuedCourierAction, 'deed'>): boolean => moves.includes(deed.kind);

/** The order's status after all queued steps. */
const statusAfter = (action: CourierAction): OrderStatus | undefined => {
  if (action.kind === 'status') return action.to;
  return action.kind === 'return' ? 'cancelled' : undefined;
};

/** The order without the items that are kept back. */
function without(order: Order, left: readonly { lineId: number; quantity: number }[]): Order {
  const items = order.items.map((item) => {
    const kept = left.find(({ lineId }) => lineId === item.id)?.quantity ?? item.quantity;
    return { ...item, quantity: Math.min(item.quantity, kept) };
  });
  const isRestricted = items.some(({ quantity, product }) => quantity > 0 && restricted.includes(product.category));
  return { ...order, items, minAge: isRestricted ? order.minAge : null };
}
const restricted: readonly Category[] = restrictedCategories;

function after(order: Order, { deed, occurredAt }: QueuedCourierAction): Order {
  if (deed.kind === 'refusal') return without(order, deed.left);
  const status = statusAfter(deed);
  // Another person may have advanced it meanwhile.
  if (status === undefined || isAt(order.status, status)) return order;
  if (deed.kind !== 'return') return { ...order, status };
  const { reason, words = null, calledTwice = false } = deed.asked;
  return {
    ...order,
    status,
    return: { reason, words, openedAt: occurredAt, confirmedAt: null, isWhole: true, calledTwice },
  };
}

/** The orders as they will be when everything that waits has been done. */
export function applyPending(orders: readonly Order[], waiting: readonly QueuedCourierAction[]): readonly Order[] {
  if (waiting.length === 0) return orders;
  return orders.map((order) => waiting.filter(({ orderId }) => orderId === order.id).reduce(after, order));
}

const way: readonly OrderStatus[] = ['pending', 'accepted', 'picked_up', 'en_route', 'delivered'];
/** Whether an order has reached this status; a closed one has not passed its end. */
const isAt = (status: OrderStatus, wanted: OrderStatus): boolean =>
  status === wanted || (way.includes(status) && way.includes(wanted) && way.indexOf(status) > way.indexOf(wanted));

/** A rejection's meaning for the courier. */
export type RejectionOutcome = 'done-before' | 'cancelled' | 'not-yours' | 'not-possible';

type Refused = { readonly code: string | undefined; readonly from?: unknown };
/** `from` is how the order stood when the step was refused. */
export function rejectionOutcomeOf(action: CourierAction, { code, from }: Refused): RejectionOutcome {
  if (code === 'ORDER_NOT_FOUND' || code === 'ORDER_ALREADY_ASSIGNED') return 'not-yours';
  // From another phone of the same courier.
  if (code === 'PROOF_PHOTO_IMMUTABLE' || code === 'INCIDENT_PHOTO_IMMUTABLE') return 'done-before';
  if (code !== 'TRANSITION_NOT_ALLOWED') return 'not-possible';
  const wanted = statusAfter(action);
  if (wanted && typeof from === 'string' && isAt(from as OrderStatus, wanted)) return 'done-before';
  return from === 'cancelled' ? 'cancelled' : 'not-possible';
}
