/** Official tickets as their owners and their shop see them. */
import type { PouchCount, StoreTicketOrder, TicketOrder } from '@autolotto/contract/official-tickets/model.ts';
import { cents, dollars } from '@autolotto/contract/shared/money.ts';
import { addOnName, playSlip, printBy } from './rules.ts';
import type { CountRow, FullOrder } from './store.ts';

const shown = (numbers: readonly number[]) => [...numbers];

function common({ order, draw, rules, gameName, pictures, result }: FullOrder, instantMost: number) {
  return {
    ...{ id: order.id, gameId: order.gameId, gameName, state: order.state, ifLate: order.ifLate },
    lines: order.lines.map(({ main, bonus }) => ({ main: shown(main), bonus: shown(bonus) })),
    ...{ addOn: addOnName(rules, order.hasAddOn), price: dollars(cents(order.price)) },
    ...{ drawId: draw.id, drawsAt: draw.drawsAt.toISOString(), drawState: draw.state },
    ...{ printBy: printBy(draw).toISOString(), orderedAt: order.orderedAt.toISOString() },
    ...{ serial: order.serial, printedAt: order.printedAt?.toISOString() ?? null, pictures: [...pictures] },
    deliveryOrderId: order.deliveryOrderId,
    result: result && { main: shown(result.main), bonus: shown(result.bonus), extra: shown(result.extra) },
    prize: order.prize === null ? null : dollars(cents(order.prize)),
    isToClaim: order.prize !== null && order.prize > instantMost,
  };
}

export const ticketOrderView = (found: FullOrder, instantMost: number): TicketOrder => ({
  ...common(found, instantMost),
  shop: found.shop,
});

export const storeTicketView = (found: FullOrder, instantMost: number): StoreTicketOrder => ({
  ...common(found, instantMost),
  customer: found.customer,
  playSlip: playSlip(found.order.gameId, found.order.lines, addOnName(found.rules, found.order.hasAddOn)),
  pouch: found.order.pouch,
});

export const countView = ({ countedAt, expected, missing, unknown }: CountRow): PouchCount => ({
  ...{ countedAt: countedAt.toISOString(), expected, missing, unknown },
});
