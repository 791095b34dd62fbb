import type { DeviceTime } from '@autolotto/contract/orders/offline-actions/device-time.ts';
import type { Packed } from '@autolotto/contract/orders/packing/model.ts';
import type { OrderActor, OrderEvent, OrderStatus } from '@autolotto/contract/orders/states.ts';
import type { Context } from '../../platform/context.ts';
import type { Tx } from '../../platform/database/db.ts';
import type { currentJurisdictionRules, Policy } from '../../policy/service.ts';
import type { Reason } from '../order/notes.ts';
import type { LockedOrder } from '../order/store.ts';

/** One event of an order's life cycle. All of it happens in one transaction, under the order's lock. */
export type Transition = {
  readonly context: Context;
  readonly tx: Tx;
  readonly policy: Policy;
  /** As it is before the transition is written. */
  readonly order: LockedOrder;
  readonly event: OrderEvent;
  readonly to: OrderStatus;
  readonly by: OrderActor;
  readonly actorId: string | null;
  readonly reason: Reason | undefined;
  /** The courier who claims the order by this transition. */
  readonly taker?: string | undefined;
  readonly occurredAt?: Date | undefined;
  /** Another admin asked for it. */
  readonly isByTwo?: boolean;
};

/** What a request for a transition carries besides the target status. */
export type TransitionInput = {
  readonly reason: string | undefined;
  /** Idempotent by key. */
  readonly key?: string | undefined;
  /** When it was done, by the phone of who did it. */
  readonly deviceTime?: DeviceTime;
  /** What a courier read off the bag they take. */
  readonly bagCode?: string | undefined;
  /** What the store checked before it calls it packed. */
  readonly packed?: Packed | undefined;
  /** What a store was shown on the phone of whom it hands the bag to. */
  readonly pickUpCode?: string | undefined;
  /** In how many minutes the store means to have it packed that accepts it. */
  readonly preparationMinutes?: number | undefined;
};
export type RequestedTransition = Omit<Transition, 'occurredAt' | 'isByTwo'> & {
  readonly actorId: string;
  readonly by: Exclude<OrderActor, 'system'>;
  readonly input: TransitionInput;
  readonly jurisdictionRules: Awaited<ReturnType<typeof currentJurisdictionRules>>;
};

/** `courierId` brings it now. */
export type Written = Transition & { readonly courierId: string | null };

type On<F> = { readonly [E in OrderEvent]?: F };

/** What one room has to say about transitions. `hooks.ts` lists the rooms; the order of the list is the order of the calls. */
export type TransitionHooks = {
  /** Refuses what a person asks for by throwing. */
  readonly guards?: On<(t: RequestedTransition) => Promise<void>>;
  /** Runs before every transition, whoever makes it. Refuses by throwing; answers the order, which it may have changed. */
  readonly before?: On<(t: Transition) => Promise<LockedOrder>>;
  /** Runs when the transition is written. */
  readonly items?: On<(t: Written) => Promise<void>>;
  /** Runs after all goods: accounts are locked last. Answers true when the customer's wallet has changed. */
  readonly money?: On<(t: Written) => Promise<boolean>>;
  /** Runs after everyone was notified of a person's action. */
  readonly after?: On<(t: RequestedTransition) => Promise<void>>;
};
