import { poolsEndpoints } from '@autolotto/contract/pools/endpoints.ts';
import { defaultPageSize } from '@autolotto/contract/shared/page.ts';
import type { Context } from '../platform/context.ts';
import { bind, linkNextPage } from '../platform/http/bind.ts';
import type { Http } from '../platform/http/http.ts';
import * as desk from './desk/desk.ts';
import { joinPool, leavePool } from './join.ts';
import { listPools, loadPool } from './list.ts';
import { loadProof, loadReceipt } from './receipt.ts';
import { createPool } from './start/create.ts';
import { withdrawPool } from './start/withdraw.ts';

export function poolsRoutes(http: Http, context: Context): void {
  bind(http, 'pools', poolsEndpoints, {
    pools: async ({ actor, query, reply }) => {
      const found = await listPools(context, actor, query);
      const { state, mine, limit = defaultPageSize } = query;
      linkNextPage(reply, '/api/pools', found, limit, { state, mine });
      return found;
    },
    createPool: ({ actor, body, idempotencyKey }) => createPool(context, actor, body, idempotencyKey),
    pool: ({ actor, params }) => loadPool(context, actor, params.poolId),
    withdrawPool: ({ actor, params }) => withdrawPool(context, actor, params.ownPoolId),
    joinPool: ({ actor, params, body, idempotencyKey }) =>
      joinPool(context, actor, params.poolId, body, idempotencyKey),
    leavePool: ({ actor, params }) => leavePool(context, actor, params.poolId),
    poolReceipt: ({ actor, params }) => loadReceipt(context, actor, params.ownPoolId),
    poolTicketProof: ({ actor, params }) => loadProof(context, actor, params.ownPoolId, params.play),
    adminPools: ({ actor }) => desk.listAdminPools(context, actor),
    cancelPool: ({ actor, params, body }) => desk.cancelPool(context, actor, params.poolId, body.reason),
    payPoolClaim: ({ actor, params, body }) => desk.payClaim(context, actor, params, body.reason),
  });
}
