import { transferEndpoints } from '@autolotto/contract/catalogue/transfers/endpoints.ts';
import type { Context } from '../../platform/context.ts';
import { bind, type Http } from '../../platform/http/http.ts';
import * as transfers from './transfers.ts';

export function transferRoutes(http: Http, context: Context): void {
  bind(http, 'catalogue', transferEndpoints, {
    transfers: ({ actor }) => transfers.transfers(context, actor),
    sendGoods: ({ actor, params, body, idempotencyKey }) =>
      transfers.sendGoods(context, actor, params.ownProductId, body, idempotencyKey),
    receiveGoods: ({ actor, params, body }) => transfers.receiveGoods(context, actor, params.transferId, body),
    closeTransfer: ({ actor, params }) => transfers.closeTransfer(context, actor, params.transferId),
  });
}
