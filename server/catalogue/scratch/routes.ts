import { scratchEndpoints } from '@autolotto/contract/catalogue/scratch/endpoints.ts';
import type { Context } from '../../platform/context.ts';
import { bind } from '../../platform/http/bind.ts';
import type { Http } from '../../platform/http/http.ts';
import * as scratch from './scratch.ts';

export function scratchRoutes(http: Http, context: Context): void {
  bind(http, 'catalogue', scratchEndpoints, {
    scratchPacks: ({ actor }) => scratch.scratchPacks(context, actor),
    exportPacks: async ({ actor, reply }) => {
      const csv = await scratch.exportPacks(context, actor);
      return reply
        .header('content-type', 'text/csv; charset=utf-8')
        .header('content-disposition', 'attachment; filename="scratch-packs.csv"')
        .header('cache-control', 'no-store')
        .send(csv);
    },
    receivePack: ({ actor, body }) => scratch.receivePack(context, actor, body),
    changePack: ({ actor, params, body }) => scratch.changePack(context, actor, params.packId, body),
    packEvents: ({ actor, params }) => scratch.packEvents(context, actor, params.packId),
  });
}
