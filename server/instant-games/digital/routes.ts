import { digitalGamesEndpoints } from '@autolotto/contract/instant-games/digital/endpoints.ts';
import { defaultPageSize } from '@autolotto/contract/shared/page.ts';
import type { Context } from '../../platform/context.ts';
import { bind, linkNextPage } from '../../platform/http/bind.ts';
import type { Http } from '../../platform/http/http.ts';
import { openAll, scratchCell } from './cells.ts';
import { listGames } from './games.ts';
import * as tickets from './tickets.ts';

export function digitalGamesRoutes(http: Http, context: Context): void {
  bind(http, 'instantGames', digitalGamesEndpoints, {
    digitalGames: ({ actor, query }) => listGames(context, actor, query),
    digitalTickets: async ({ actor, query: { limit = defaultPageSize, cursor }, reply }) => {
      const found = await tickets.listOwnTickets(context, actor, { limit, cursor });
      linkNextPage(reply, '/api/scratch-off/tickets', found, limit);
      return found;
    },
    purchaseDigitalTicket: ({ actor, body, idempotencyKey }) => tickets.purchase(context, actor, body, idempotencyKey),
    openCell: ({ actor, body }) => scratchCell(context, actor, body),
    openAllCells: ({ actor, body }) => openAll(context, actor, body),
  });
}
