import type { DrawTicket, DrawTicketProof } from '@autolotto/contract/lottery/model.ts';
import { checkTicketProof, leafText } from '@autolotto/contract/lottery/ticket-seal.ts';

/** The proof is about this ticket as it was sold; and the ticket is in the list under the seal that its draw shows. */
export const ticketChecks = ['ticket', 'seal'] as const;
type TicketCheck = (typeof ticketChecks)[number];

/** Against what the ticket shows, not against what the proof says of itself. */
export const checkTicket = async (
  proof: DrawTicketProof,
  ticket: Pick<DrawTicket, 'ticketNumber' | 'lines' | 'hasAddOn' | 'ticketsRoot'>,
): Promise<Record<TicketCheck, boolean>> => ({
  ticket: leafText(proof) === leafText(ticket),
  seal: proof.root === ticket.ticketsRoot && (await checkTicketProof(proof)),
});
