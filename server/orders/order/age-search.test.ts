/**
 * Breadth-first search through every state that any sequence of allowed actions can reach: no order with age-restricted
 * items becomes 'delivered' without an ID check on the way to the door. model-controls.app.test.ts proves that the
 * server applies these rules.
 */
import { pinAttempts } from '@autolotto/contract/orders/proof/pin-limits.ts';
import { refusalReasons } from '@autolotto/contract/orders/returns/reasons.ts';
import { type OrderEvent, orderMachine, orderStatuses } from '@autolotto/contract/orders/states.ts';
import { cents } from '@autolotto/contract/shared/money.ts';
import { describe, expect, test } from 'vitest';
import type { Policy } from '../../policy/service.ts';
import { decideStep, type OrderState } from '../placement/rules.ts';
import { mayAddPhoto, missingProof, needsOf, stageOf } from '../proof/hand-over-rules.ts';
import { attemptsLeft, missingPin, type PinState, wasOnItsWay } from '../proof/pin-rules.ts';
import { type DoorLine, decidePartialRefusal } from '../returns/refusal-rules.ts';
import { isInStore, leavesItems } from '../substitutions/rules.ts';
import { type Caller, relationshipTo } from './policy.ts';

const rules = { decideStep, needsOf, missingProof, missingPin, wasOnItsWay, decidePartialRefusal };
type Rules = typeof rules;

type Terms = Pick<Policy, 'handOver.idCheck' | 'handOver.photo' | 'handOver.visualOnly'> & {
  readonly signature: 'none' | 'required';
};
type State = OrderState & {
  readonly lines: readonly DoorLine[];
  /** The age on the order; its lines are authoritative. */
  readonly minAge: number | null;
  readonly hasStarted: boolean;
  readonly isPassed: boolean;
  /** Whether the check was made on the way to the door. */
  readonly isSeen: boolean;
  readonly hasPhoto: boolean;
  readonly isSigned: boolean;
  readonly pin: PinState | null;
};
type Move = { readonly name: string; readonly to: State };

const line = (id: number, minAge: number | null): DoorLine => ({
  ...{ id, minAge, name: `line ${id}`, quantity: 1 },
  price: cents(500),
});
const [milk, ticket, lager] = [line(1, null), line(2, 18), line(3, 21)];
const placed = (lines: readonly DoorLine[], pin: PinState | null = null): State => {
  const ages = lines.flatMap(({ minAge }) => minAge ?? []);
  return {
    ...{ status: 'pending', courierId: null, isReady: false, lines, pin, hasStarted: false },
    ...{ isPassed: false, isSeen: false, hasPhoto: false, isSigned: false },
    minAge: ages.length > 0 ? Math.max(...ages) : null,
  };
};

const person = (userId: string, role: Caller['role']): Caller => ({
  ...{ userId, role },
  storeId: role === 'store' ? 1 : undefined,
  isEligibleCourier: role === 'courier',
});
const people = [
  person('rosa', 'customer'),
  person('maya', 'courier'),
  person('devon', 'courier'),
  person('priya', 'store'),
  person('helen', 'admin'),
];
const events = [...new Set(orderMachine.rows.map(({ event }) => event))];
const [before, now] = [new Date(1_000_000), new Date(2_000_000)];

function steps(state: State, terms: Terms, by: Rules): Move[] {
  const { status, courierId } = state;
  const callers = [...people.map((one) => ({ ...one, relation: relationOf(state, one) })), system];
  return callers.flatMap(({ userId, relation }) =>
    relation === undefined
      ? []
      : events.flatMap((event) => {
          const step = { event, by: relation, actorId: userId, reason: 'why' };
          const decided = by.decideStep({ status, courierId, isReady: state.isReady }, step);
          if ('code' in decided || (event === 'deliver' && isMissing(state, terms, by))) return [];
          const to = { ...state, status: decided.to, ...brought(event, relation === 'courier' ? userId : courierId) };
          return [{ name: `${userId}: ${event}`, to }];
        }),
  );
}
const system = { userId: 'system', relation: 'system' } as const;
const relationOf = ({ status, courierId }: State, caller: Caller) =>
  relationshipTo({ status, courierId, customerId: 'rosa', storeId: 1 }, caller);
function brought(event: OrderEvent, courierId: string | null): Partial<State> {
  if (event === 'accept' || event === 'claim') return { courierId };
  if (event === 'release') return { courierId: null };
  if (event === 'ready') return { isReady: true };
  return event === 'start' ? { hasStarted: true } : {};
}
function isMissing(state: State, terms: Terms, by: Rules): boolean {
  const signature = state.minAge === null ? ('none' as const) : terms.signature;
  const needs = { ...by.needsOf(state, terms), signature };
  return Boolean(by.missingProof(needs, state) ?? (state.pin && by.missingPin(state.pin, state)));
}

/** The courier's actions at the door, and before it. */
function atTheDoor(state: State, by: Rules): Move[] {
  const { status, courierId, minAge, pin } = state;
  const closedAt = orderMachine.isFinal(status) ? now : null;
  if (courierId === null) return [];
  const moves: Move[] = [];
  const move = (name: string, to: Partial<State>) =>
    moves.push({ name: `${courierId}: ${name}`, to: { ...state, ...to } });
  if (mayAddPhoto({ status, closedAt }, now) && stageOf(status, undefined, now) === 'dropOff')
    move('take a photo', { hasPhoto: true });
  if (!by.wasOnItsWay({ startedAt: state.hasStarted ? before : undefined, closedAt }, now)) return moves;
  if (minAge !== null) move('look at the ID', { isPassed: true, isSeen: state.isSeen || status === 'en_route' });
  move('have it signed', { isSigned: true });
  if (pin && attemptsLeft(pin) > 0) {
    move('type the PIN', { pin: { ...pin, isTold: true } });
    move('type another PIN', { pin: { ...pin, attempts: pin.attempts + 1 } });
  } else if (pin) move('note why there is no PIN', { pin: { ...pin, hasNote: true } });
  return moves;
}

const without = (lines: readonly DoorLine[], gone: readonly number[]) => lines.filter(({ id }) => !gone.includes(id));
/** Every choice of some of these. */
const choices = <T>(all: readonly T[]): T[][] =>
  Array.from({ length: 2 ** all.length }, (_, which) => all.filter((_one, at) => (which >> at) % 2 === 1));

/** Goods that were missing in the store, or are kept back at the door. */
function fewerItems(state: State, by: Rules): Move[] {
  const { lines, status, courierId } = state;
  const missing = lines
    .filter(({ id }) => isInStore(status) && leavesItems(lines, id, 1))
    .map(({ id }) => ({ name: `priya: line ${id} is missing`, to: { ...state, lines: without(lines, [id]) } }));
  const withheld = choices(lines).flatMap((some) =>
    courierId === null || some.length === 0
      ? []
      : refusalReasons.flatMap((reason) => {
          const refused = some.map(({ id }) => ({ lineId: id, quantity: 1, reason }));
          const decided = by.decidePartialRefusal(status, lines, refused);
          if ('code' in decided) return [];
          const ids = some.map(({ id }) => id);
          const to = { ...state, lines: without(lines, ids), minAge: decided.minAge };
          return [{ name: `${courierId}: keep back ${ids.join(', ')} (${reason})`, to }];
        }),
  );
  return [...missing, ...withheld];
}

const isUnchecked = ({ status, lines, isSeen }: State): boolean =>
  status === 'delivered' && !isSeen && lines.some(({ minAge }) => minAge !== null);

/** All that can be reached, and the shortest way to what must not be. */
function search(start: State, terms: Terms, by: Rules = rules): { states: State[]; path: string[] | undefined } {
  const from = new Map<string, { move: Move; before: string | undefined }>();
  const keyOf = (state: State) => JSON.stringify([state, state.lines.map(({ id }) => id)]);
  const queue = [{ move: { name: 'placed', to: start }, before: undefined as string | undefined }];
  from.set(keyOf(start), { move: { name: 'placed', to: start }, before: undefined });
  for (const { move } of queue) {
    const key = keyOf(move.to);
    if (isUnchecked(move.to)) return { states: [], path: wayTo(key, from) };
    for (const next of [...steps(move.to, terms, by), ...atTheDoor(move.to, by), ...fewerItems(move.to, by)]) {
      const nextKey = keyOf(next.to);
      if (from.has(nextKey)) continue;
      from.set(nextKey, { move: next, before: key });
      queue.push({ move: next, before: key });
    }
  }
  return { states: queue.map(({ move }) => move.to), path: undefined };
}
function wayTo(key: string, from: ReadonlyMap<string, { move: Move; before: string | undefined }>): string[] {
  const found = from.get(key);
  return found?.before === undefined ? [] : [...wayTo(found.before, from), found.move.name];
}

const required: Terms = {
  ...{ 'handOver.idCheck': 'required', 'handOver.photo': 'optional', 'handOver.visualOnly': [] },
  signature: 'none',
};
const cart = placed([milk, ticket, lager]);

describe('AGE-15 of all states of an order none is delivered without a look at an ID', () => {
  const photos = ['optional', 'restricted', 'always'] as const;
  const signatures = ['none', 'required'] as const;
  test.each(
    photos.flatMap((photo) => signatures.map((signature) => ({ ...required, 'handOver.photo': photo, signature }))),
  )('where the policy says %j', (terms) => {
    const { states, path } = search(cart, terms);
    expect(path).toBeUndefined();
    // The search reached every status.
    expect(new Set(states.map(({ status }) => status))).toEqual(new Set(orderStatuses));
    const delivered = states.filter(({ status }) => status === 'delivered');
    const ages = new Set(delivered.map(({ minAge }) => minAge));
    expect(ages).toEqual(new Set([null, 18, 21]));
    expect(delivered.filter(({ lines }) => lines.length === 1 && lines[0] === milk).some(({ isSeen }) => !isSeen)).toBe(
      true,
    );
    expect(states.length).toBeGreaterThan(500);
  });
  test('no order with a PIN, entered, forgotten or wrong, is delivered without an ID check', () => {
    const { states, path } = search(placed([milk, lager], { attempts: 0, isTold: false, hasNote: false }), required);
    expect(path).toBeUndefined();
    const without = states.filter(({ status, pin }) => status === 'delivered' && pin && !pin.isTold);
    expect(new Set(without.map(({ pin }) => pin?.attempts))).toEqual(new Set([pinAttempts]));
  });
});

describe('the search finds the shortest way where a guard is gone', () => {
  const toTheDoor = ['maya: accept', 'maya: pick_up', 'maya: start'];
  test.each<[string, Terms, Partial<Rules>, string[]]>([
    ['the policy', { ...required, 'handOver.idCheck': 'optional' }, {}, [...toTheDoor, 'maya: deliver']],
    ['the look at what is missing', required, { missingProof: () => undefined }, [...toTheDoor, 'maya: deliver']],
    [
      'the look at what is left when something is kept back',
      required,
      {
        decidePartialRefusal: (...given) => {
          const decided = decidePartialRefusal(...given);
          return 'code' in decided ? decided : { ...decided, minAge: null };
        },
      },
      [...toTheDoor, 'maya: keep back 1 (refused)', 'maya: deliver'],
    ],
    [
      'the look at where the order is',
      required,
      { wasOnItsWay: () => true },
      ['maya: accept', 'maya: pick_up', 'maya: look at the ID', 'maya: start', 'maya: deliver'],
    ],
  ])('the search finds the shortest way where a guard is gone: %s', (_, terms, gone, shortest) => {
    expect(search(cart, terms, { ...rules, ...gone }).path).toEqual(shortest);
  });
});
