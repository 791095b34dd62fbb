import type { DrawTicket } from '@autolotto/contract/lottery/model.ts';

export type DrawGroup = { readonly drawId: number; readonly tickets: readonly DrawTicket[] };

/** Tickets of the same draw together, in the order of their draws. */
export function byDraw(tickets: readonly DrawTicket[], order: 'soonest' | 'latest'): readonly DrawGroup[] {
  const groups = Map.groupBy(tickets, ({ drawId }) => drawId);
  const sign = order === 'soonest' ? 1 : -1;
  return [...groups]
    .map(([drawId, some]) => ({ drawId, tickets: some, at: Date.parse(some[0]?.drawDate ?? '') }))
    .sort((a, b) => sign * (a.at - b.at) || a.drawId - b.drawId)
    .map(({ drawId, tickets: some }) => ({ drawId, tickets: some }));
}
