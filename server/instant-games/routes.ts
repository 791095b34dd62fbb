import { instantGamesEndpoints } from '@autolotto/contract/instant-games/endpoints.ts';
import { defaultPageSize } from '@autolotto/contract/shared/page.ts';
import type { Context } from '../platform/context.ts';
import { bind, linkNextPage } from '../platform/http/bind.ts';
import type { Http } from '../platform/http/http.ts';
import { listOffers } from './offers.ts';
import { loadProof, sendRecord } from './proof.ts';
import { figures, scratch } from './reveal.ts';
import * as tickets from './tickets.ts';

export function instantGamesRoutes(http: Http, context: Context): void {
  bind(http, 'instantGames', instantGamesEndpoints, {
    scratchOffers: ({ actor, params }) => listOffers(context, actor, params.state),
    purchaseScratchTicket: ({ actor, body, idempotencyKey }) => tickets.purchase(context, actor, body, idempotencyKey),
    scratchTicket: ({ actor, body }) => scratch(context, actor, body),
    scratchTicketProof: ({ actor, params }) => loadProof(context, actor, params.instantTicketId),
    scratchFigures: () => figures(context),
    deckRecord: ({ params, reply }) => sendRecord(context, params.deckId, reply),
    purchasedScratchTickets: async ({ actor, query, reply }) => {
      const found = await tickets.listPurchased(context, actor, actor.userId, query);
      linkNextPage(reply, '/api/scratch-tickets/purchased', found, query.limit ?? defaultPageSize);
      return found;
    },
    userScratchTickets: async ({ actor, params: { userId }, query, reply }) => {
      const found = await tickets.listPurchased(context, actor, userId, query);
      linkNextPage(reply, `/api/scratch-tickets/purchased/${userId}`, found, query.limit ?? defaultPageSize);
      return found;
    },
  });
}
