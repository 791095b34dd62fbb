/** What a member's browser works out again: the receipt, and that every ticket was in the sealed list. */
import type { DrawTicketProof } from '@autolotto/contract/lottery/model.ts';
import { checkTicketProof, leafText } from '@autolotto/contract/lottery/ticket-seal.ts';
import { checkReceipt, receiptChecks } from '@autolotto/contract/pools/check-receipt.ts';
import type { PoolReceipt } from '@autolotto/contract/pools/model.ts';

export const groupChecks = [...receiptChecks, 'seal'] as const;
type GroupCheck = (typeof groupChecks)[number];

/** Against what the receipt shows, not against what the proofs say of themselves. */
async function isSealed(
  { tickets, hasAddOn }: PoolReceipt,
  root: string,
  loadProof: (play: number) => Promise<DrawTicketProof>,
): Promise<boolean> {
  for (const [at, { ticketNumber, lines }] of tickets.entries()) {
    const proof = await loadProof(at + 1);
    const isItsOwn = leafText(proof) === leafText({ ticketNumber, lines, hasAddOn });
    if (!isItsOwn || proof.root !== root || !(await checkTicketProof(proof))) return false;
  }
  return true;
}

/** Null where it is too early to say. */
export const checkGroup = async (
  receipt: PoolReceipt,
  root: string | null,
  loadProof: (play: number) => Promise<DrawTicketProof>,
): Promise<Record<GroupCheck, boolean | null>> => ({
  ...(await checkReceipt(receipt)),
  seal: root === null || receipt.tickets.length === 0 ? null : await isSealed(receipt, root, loadProof),
});
