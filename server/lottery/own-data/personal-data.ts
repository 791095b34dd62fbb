import { sql } from 'drizzle-orm';
import {
  deleteRows,
  type Forgetting,
  type OpenMatterCheck,
  openMatter,
} from '../../platform/personal-data/forgetting.ts';
import { type PersonalTable, personal, through } from '../../platform/personal-data/personal-data.ts';
import { autoPlays } from '../auto-play/tables.ts';
import { drawReservations } from '../reservations/tables.ts';
import { savedLines } from '../saved-lines/tables.ts';
import { drawLines, drawOutcomes, drawPurchases, drawTickets, poolWishes } from '../tables.ts';

export const lotteryPersonalData: readonly PersonalTable[] = [
  personal('draw-purchases', drawPurchases, drawPurchases.userId, [
    'id',
    'draws',
    'hasAddOn',
    'isQuickPick',
    'paidBy',
    'unitPrice',
    'boughtAt',
  ]),
  personal('draw-lines', drawLines, through(drawLines.purchaseId, drawPurchases.id, drawPurchases.userId), [
    'purchaseId',
    'number',
    'main',
    'bonus',
  ]),
  personal('draw-tickets', drawTickets, drawTickets.userId, ['id', 'number', 'purchaseId', 'drawId', 'state', 'price']),
  personal('draw-outcomes', drawOutcomes, through(drawOutcomes.ticketId, drawTickets.id, drawTickets.userId), [
    'ticketId',
    'line',
    'tier',
    'prize',
  ]),
  personal('draw-reservations', drawReservations, drawReservations.userId, [
    'drawId',
    'kept',
    'total',
    'holdsUntil',
    'state',
    'createdAt',
  ]),
  personal('auto-plays', autoPlays, autoPlays.userId, [
    'gameId',
    'main',
    'bonus',
    'hasAddOn',
    'price',
    'mostSpend',
    'spent',
    'until',
    'consentVersion',
    'createdAt',
    'state',
  ]),
  personal('saved-lines', savedLines, savedLines.userId, ['gameId', 'main', 'bonus', 'savedAt']),
  personal('group-play-wishes', poolWishes, poolWishes.userId, ['state', 'createdAt']),
];

export const lotteryForget: readonly Forgetting[] = [
  deleteRows(savedLines, savedLines.userId),
  deleteRows(poolWishes, poolWishes.userId),
];

export const lotteryOpenMatters: readonly OpenMatterCheck[] = [
  openMatter(
    'ticket',
    drawTickets,
    (userId) => sql`${drawTickets.userId} = ${userId} and ${drawTickets.state} = 'active'`,
  ),
  openMatter(
    'auto_play',
    autoPlays,
    (userId) => sql`${autoPlays.userId} = ${userId} and ${autoPlays.state} <> 'ended'`,
  ),
];
