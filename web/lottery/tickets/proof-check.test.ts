import { leafMessage, leafText } from '@autolotto/contract/lottery/ticket-seal.ts';
import { type Bytes, nodeMessage } from '@autolotto/contract/shared/sealing/hash-tree.ts';
import { expect, test } from 'vitest';
import { checkTicket } from './proof-check.ts';

const sha256 = async (message: Bytes): Promise<Bytes> => new Uint8Array(await crypto.subtle.digest('SHA-256', message));
const hex = (bytes: Bytes) => Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
const ticketOf = (ticketNumber: string, main: number[]) => ({
  ...{ ticketNumber, lines: [{ main, bonus: [9] }], hasAddOn: false },
});
const mine = ticketOf('PB-7K2Q-93MD', [4, 17, 23, 44, 61]);
const other = ticketOf('PB-0000-0000', [1, 2, 3, 4, 5]);
const leafOf = (ticket: typeof mine) => sha256(leafMessage(leafText(ticket)));
const [leaf, sibling] = [await leafOf(mine), await leafOf(other)];
const root = hex(await sha256(nodeMessage(leaf, sibling)));
const proof = { ...mine, position: 0, tickets: 2, path: [hex(sibling)], root };
const sold = { ...mine, ticketsRoot: root };

test('a ticket that was sealed is found under the seal of its draw', async () => {
  expect(await checkTicket(proof, sold)).toEqual({ ticket: true, seal: true });
});

test.each([
  ['of another ticket', { ...proof, ...other }, { ticket: false, seal: false }],
  ['under another seal', { ...proof, root: hex(leaf) }, { ticket: true, seal: false }],
  ['of another place', { ...proof, position: 1 }, { ticket: true, seal: false }],
  ['with another sibling', { ...proof, path: [hex(leaf)] }, { ticket: true, seal: false }],
])('a proof %s proves nothing', async (_, shown, found) => {
  expect(await checkTicket(shown, sold)).toEqual(found);
});
