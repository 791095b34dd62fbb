/** A decided purchase as the database function takes it. */
import { wallet } from '../../ledger/accounts.ts';
import type { KeyToTake } from '../../platform/database/idempotency.ts';
import { playerTerms, spendTerms } from '../../responsible-gaming/service.ts';
import { playSold } from '../postings.ts';
import type { Prepared } from '../prepare-sale.ts';
import { ticketMessages } from '../publish.ts';

type Buying = { readonly userId: string; readonly key: KeyToTake; readonly isAutomatic: boolean };

export function purchaseInput(
  { id, versionId, play, tickets, player, balance, rules, game }: Prepared,
  { userId, key, isAutomatic }: Buying,
) {
  const { hasAddOn, isQuickPick, price, lines } = play;
  const drawIds = tickets.map(({ draw }) => draw.id);
  const sold = playSold({ purchaseId: id, userId, game: game.game.name, price }, drawIds);
  return {
    purchase: {
      ...{ id, key, userId, player, versionId, hasAddOn, isQuickPick, price, draws: drawIds.length },
      // Asked again under lock: limits, and whether they may play.
      ...{ terms: playerTerms(rules.policy), spend: spendTerms(rules.policy, !isAutomatic) },
      wallet: wallet(userId).name,
    },
    lines: lines.map(({ main, bonus }, at) => ({ purchaseId: id, number: at + 1, main, bonus })),
    tickets: tickets.map(({ draw, number }) => ({ purchaseId: id, drawId: draw.id, number, userId, price })),
    ...{ balance, sold, told: ticketMessages(userId) },
  };
}
export type PurchaseInput = ReturnType<typeof purchaseInput>;
