import { officialTicketEndpoints } from '@autolotto/contract/official-tickets/endpoints.ts';
import type { Context } from '../platform/context.ts';
import { sendFile } from '../platform/files/file-reply.ts';
import { bind } from '../platform/http/bind.ts';
import type { Http } from '../platform/http/http.ts';
import * as custody from './custody.ts';
import { listOwn, loadOffer, orderTicket } from './ordering.ts';
import { addPicture, loadOwnPicture, loadShopPicture } from './pictures/pictures.ts';

export function officialTicketRoutes(http: Http, context: Context): void {
  bind(http, 'officialTickets', officialTicketEndpoints, {
    ticketOffer: ({ actor }) => loadOffer(context, actor),
    ticketOrders: ({ actor }) => listOwn(context, actor),
    orderTicket: ({ actor, body, idempotencyKey }) => orderTicket(context, actor, body, idempotencyKey),
    ticketPicture: async ({ actor, params: { ticketOrderId, side }, reply }) =>
      sendFile(
        reply,
        'image/webp',
        `ticket-${ticketOrderId}-${side}.webp`,
        await loadOwnPicture(context, actor, ticketOrderId, side),
      ),
    storeTickets: ({ actor }) => custody.listStoreTickets(context, actor),
    offerTickets: ({ actor, body }) => custody.offerTickets(context, actor, body.isOffering),
    addTicketPicture: ({ actor, params, receive }) => addPicture(context, actor, params.ticketOrderId, receive),
    storeTicketPicture: async ({ actor, params: { ticketOrderId, side }, reply }) =>
      sendFile(
        reply,
        'image/webp',
        `ticket-${ticketOrderId}-${side}.webp`,
        await loadShopPicture(context, actor, ticketOrderId, side),
      ),
    printTicket: ({ actor, params, body }) => custody.printTicket(context, actor, params.ticketOrderId, body),
    keepTicket: ({ actor, params, body }) => custody.keepTicket(context, actor, params.ticketOrderId, body.pouch),
    bringTicket: ({ actor, params, body }) => custody.bringTicket(context, actor, params.ticketOrderId, body.orderId),
    handTicketOver: ({ actor, params }) => custody.handTicketOver(context, actor, params.ticketOrderId),
    redeemTicket: ({ actor, params }) => custody.redeemTicket(context, actor, params.ticketOrderId),
    countPouches: ({ actor, body }) => custody.countPouches(context, actor, body.pouches),
  });
}
