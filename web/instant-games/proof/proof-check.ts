import type { PurchasedScratchTicket } from '@autolotto/contract/instant-games/model.ts';
import { checkProof, type ProofCheck } from '@autolotto/contract/instant-games/proof.ts';
import { fromDecimal, noCents } from '@autolotto/contract/shared/money.ts';
import type { Proof } from '../queries.ts';

const centsOf = (amount: string) => fromDecimal('USD', amount) ?? noCents;

/** Against what the ticket showed before it was scratched, not against what the proof says of itself. */
export const checkTicket = (
  { proof, terms, sold }: Proof,
  { deck, draw }: Pick<PurchasedScratchTicket, 'deck' | 'draw'>,
): Promise<Record<ProofCheck, boolean>> =>
  checkProof(
    proof,
    { ...terms, table: terms.table.map(({ prize, count }) => ({ prize: centsOf(prize), count })) },
    { root: deck.root, drawHash: draw.hash, clientSeed: draw.clientSeed, prize: centsOf(sold.prize) },
  );
