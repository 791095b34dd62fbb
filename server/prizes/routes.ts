import { prizesEndpoints } from '@autolotto/contract/prizes/endpoints.ts';
import { defaultPageSize } from '@autolotto/contract/shared/page.ts';
import type { Context } from '../platform/context.ts';
import { bind, linkNextPage } from '../platform/http/bind.ts';
import type { Http } from '../platform/http/http.ts';
import { decideClaim, listClaims, listPrizes, sendClaim } from './claims.ts';
import { listYears, writeYear } from './winnings.ts';

export function prizesRoutes(http: Http, context: Context): void {
  bind(http, 'prizes', prizesEndpoints, {
    prizes: async ({ actor, query, reply }) => {
      const found = await listPrizes(context, actor, query);
      linkNextPage(reply, '/api/prizes', found, query.limit ?? defaultPageSize);
      return found;
    },
    winnings: ({ actor }) => listYears(context, actor),
    winningsFile: async ({ actor, query, reply }) => {
      const csv = await writeYear(context, actor, Number(query.year));
      return reply
        .header('content-type', 'text/csv; charset=utf-8')
        .header('content-disposition', `attachment; filename="winnings-${query.year}.csv"`)
        .header('cache-control', 'private, no-store')
        .send(csv);
    },
    sendClaim: ({ actor, params, body }) => sendClaim(context, actor, params.prizeId, body),
    prizeClaims: () => listClaims(context),
    decideClaim: ({ actor, params, body }) => decideClaim(context, actor, params.prizeId, body),
  });
}
