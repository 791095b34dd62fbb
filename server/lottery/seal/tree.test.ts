import { checkTicketProof, leafText, type SealedTicket } from '@autolotto/contract/lottery/ticket-seal.ts';
import { describe, expect, test } from 'vitest';
import { siblingsOf } from '../../platform/hash-tree.ts';
import { hex } from '../view.ts';
import { rootOf, treeOf } from './tree.ts';

const ticketsOf = (count: number): SealedTicket[] =>
  Array.from({ length: count }, (_, at) => ({
    ticketNumber: `PB-0000-${String(at).padStart(4, '0')}`,
    lines: [{ main: [1, 2, 3, 4, 5 + (at % 60)], bonus: [1 + (at % 26)] }],
    hasAddOn: at % 3 === 0,
  }));
function proofOf(tickets: readonly SealedTicket[], position: number) {
  const tree = treeOf(tickets.map(leafText));
  const ticket = tickets[position] as SealedTicket;
  return {
    ...ticket,
    position,
    tickets: tickets.length,
    path: siblingsOf(tree, position).map(hex),
    root: hex(rootOf(tree)),
  };
}

describe('the seal over the tickets of a draw', () => {
  test.each([1, 2, 3, 7, 8, 33])('is reached from every ticket of %d', async (count) => {
    const tickets = ticketsOf(count);
    for (let at = 0; at < count; at++) expect(await checkTicketProof(proofOf(tickets, at)), String(at)).toBe(true);
  });

  test('is not reached from another line, number, add-on or position', async () => {
    const proof = proofOf(ticketsOf(7), 4);
    const wrong = [
      { lines: [{ main: [1, 2, 3, 4, 6], bonus: [5] }] },
      { ticketNumber: 'PB-0000-0005' },
      { hasAddOn: !proof.hasAddOn },
      { position: 5 },
      { position: -1 },
      { position: 0.5 },
      { tickets: 6 },
      { path: proof.path.slice(1) },
      { path: proof.path.map(() => 'zz') },
      { root: '0'.repeat(64) },
    ];
    for (const change of wrong)
      expect([change, await checkTicketProof({ ...proof, ...change })]).toEqual([change, false]);
    expect(await checkTicketProof(proof)).toBe(true);
  });

  test('differs where a ticket is added, left out or moved', () => {
    const roots = [ticketsOf(8), ticketsOf(9), ticketsOf(8).slice(1), ticketsOf(8).toReversed(), []].map((tickets) =>
      hex(rootOf(treeOf(tickets.map(leafText)))),
    );
    expect(new Set(roots).size).toBe(5);
  });
});
