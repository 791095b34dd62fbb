/** Pure rules of scratch tickets: which are there, which go into a bag, and which come back out of it. */
import {
  countOf,
  type PackState,
  type ShownPackState,
  type TicketRange,
} from '@autolotto/contract/catalogue/scratch/packs.ts';

/** A pack with what has left it; `out` in any order, no two of them over each other. */
export type PackTickets = {
  readonly id: number;
  readonly firstTicket: number;
  readonly lastTicket: number;
  readonly out: readonly TicketRange[];
};
export type Taken = TicketRange & { readonly packId: number };

/** Tickets left in a pack, lowest first. */
export function freeOf({ firstTicket, lastTicket, out }: Omit<PackTickets, 'id'>): TicketRange[] {
  const free: TicketRange[] = [];
  let next = firstTicket;
  for (const { first, last } of out.toSorted((a, b) => a.first - b.first)) {
    if (first > next) free.push({ first: next, last: first - 1 });
    next = Math.max(next, last + 1);
  }
  if (next <= lastTicket) free.push({ first: next, last: lastTicket });
  return free;
}

/** The next tickets of packs in the order given; fewer than wanted when there are not so many. */
export function takeNext(packs: readonly PackTickets[], wanted: number): Taken[] {
  const taken: Taken[] = [];
  let missing = wanted;
  for (const pack of packs)
    for (const { first, last } of freeOf(pack)) {
      if (missing === 0) return taken;
      const end = Math.min(last, first + missing - 1);
      taken.push({ packId: pack.id, first, last: end });
      missing -= end - first + 1;
    }
  return taken;
}

/** Returns tickets until the given number is left: the last taken ones first. */
export function putBack<T extends TicketRange>(taken: readonly T[], left: number): { kept: T[]; back: T[] } {
  const kept: T[] = [];
  const back: T[] = [];
  let room = left;
  for (const range of taken) {
    const count = countOf([range]);
    if (count <= room) kept.push(range);
    else if (room === 0) back.push(range);
    else {
      kept.push({ ...range, last: range.first + room - 1 });
      back.push({ ...range, first: range.first + room });
    }
    room = Math.max(0, room - count);
  }
  return { kept, back };
}

/** Whether all of these are in the pack, free, and disjoint. */
export function areFree(pack: Omit<PackTickets, 'id'>, wanted: readonly TicketRange[]): boolean {
  const sorted = wanted.toSorted((a, b) => a.first - b.first);
  const isOnce = sorted.every(({ first, last }, at) => first <= last && first > (sorted[at - 1]?.last ?? -1));
  const free = freeOf(pack);
  return isOnce && wanted.every(({ first, last }) => free.some((one) => one.first <= first && last <= one.last));
}

/** Before this ticket: what is still in the pack, and so was sold over the counter. */
export const freeBefore = (pack: Omit<PackTickets, 'id'>, ticket: number): TicketRange[] =>
  freeOf(pack).flatMap(({ first, last }) => (first < ticket ? [{ first, last: Math.min(last, ticket - 1) }] : []));

export const shownState = (state: PackState, remaining: number): ShownPackState =>
  state === 'active' && remaining === 0 ? 'sold_out' : state;

/** The states from which each thing can be done. */
export const changesFrom: Readonly<Record<'activate' | 'next' | 'settle' | 'return', readonly PackState[]>> = {
  activate: ['received'],
  next: ['active'],
  settle: ['active'],
  return: ['received', 'active'],
};
