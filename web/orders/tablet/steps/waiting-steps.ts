/** Pure: steps taken at the counter that the server has not answered yet, in the order they were taken. */
import { preparationMinutes } from '@autolotto/contract/orders/limits.ts';
import type { StoreOrder } from '@autolotto/contract/orders/model.ts';
import { type TabletStatus, tabletStatuses } from '@autolotto/contract/orders/states.ts';
import type { QueuedAction, StoredAction } from '../../../client/outbox/outbox.ts';
import { isAt } from '../board.ts';

export type PreparationMinutes = (typeof preparationMinutes)[number];

export type TabletStep = QueuedAction & {
  readonly orderId: number;
  readonly to: TabletStatus;
  readonly reason?: string;
  /** The bag was checked before. */
  readonly isChecked?: boolean;
  /** Accepted with the word that it is packed in so many minutes. */
  readonly minutes?: PreparationMinutes;
  /** The code on the courier's phone. */
  readonly pickUpCode?: string;
};
/** What the server said when it rejected it. */
export type StepRejection = { readonly words: string };
export type WaitingStep = StoredAction<TabletStep, StepRejection>;

/** A second tap for what is in the line already adds nothing. */
export function isInLine(line: readonly TabletStep[], step: Pick<TabletStep, 'orderId' | 'to'>): boolean {
  const last = line.findLast(({ orderId }) => orderId === step.orderId);
  return last !== undefined && isAt({ tabletStatus: last.to }, step.to);
}

/** The board as it will be when everything in the line has been done. */
export function applyPending<O extends Pick<StoreOrder, 'id' | 'tabletStatus'>>(
  orders: readonly O[],
  line: readonly TabletStep[],
): readonly O[] {
  if (line.length === 0) return orders;
  const wanted = new Map(line.map(({ orderId, to }) => [orderId, to]));
  return orders.map((order) => {
    const to = wanted.get(order.id);
    return to === undefined || isAt(order, to) ? order : { ...order, tabletStatus: to };
  });
}

export type Refusal = 'done-before' | 'done-by-others' | 'not-possible';
/** A rejection's meaning by the order's current status: a wanted acceptance by somebody else is no problem. */
export function refusalOf(
  step: Pick<WaitingStep, 'to' | 'wasTried'>,
  now: Pick<StoreOrder, 'tabletStatus'> | undefined,
): Refusal {
  if (!now || !isAt(now, step.to)) return 'not-possible';
  return step.wasTried ? 'done-before' : 'done-by-others';
}

/** What a tab of the version before the outbox kept of an account's line; anything else is no line. */
export function readLine(text: string | null, userId: string): readonly TabletStep[] {
  try {
    const kept: unknown = JSON.parse(text ?? '');
    if (typeof kept !== 'object' || kept === null || !('userId' in kept) || !('steps' in kept)) return [];
    if (kept.userId !== userId || !Array.isArray(kept.steps)) return [];
    return kept.steps.filter(isStep).map(({ wasTried, ...step }) => (wasTried ? { ...step, wasTried } : step));
  } catch {
    return [];
  }
}

function isStep(value: unknown): value is TabletStep & { readonly wasTried: boolean } {
  if (typeof value !== 'object' || value === null) return false;
  const {
    key,
    orderId,
    to,
    reason = '',
    isChecked = false,
    minutes,
    pickUpCode = '',
    wasTried,
  } = value as Record<string, unknown>;
  return (
    typeof key === 'string' &&
    typeof orderId === 'number' &&
    tabletStatuses.some((status) => status === to) &&
    typeof reason === 'string' &&
    typeof isChecked === 'boolean' &&
    (minutes === undefined || preparationMinutes.some((known) => known === minutes)) &&
    typeof pickUpCode === 'string' &&
    typeof wasTried === 'boolean'
  );
}
