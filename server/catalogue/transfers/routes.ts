import { transferEndpoints } from '@autolotto/contract/catalogue/transfers/endpoints.ts';
import type { Context } from '../../platform/context.ts';
import { bind } from '../../platform/http/bind.ts';
import type { Http } from '../../platform/http/http.ts';
import * as transfers from './transfers.ts';

export function transferRoutes(http: Http, context: Context): void {
  bind(http, 'catalogue', transferEndpoints, {
    transfers: ({ actor }) => transfers.transfers(context, actor),
    sendItems: ({ actor, params, body, idempotencyKey }) =>
      transfers.sendItems(context, actor, params.ownProductId, body, idempotencyKey),
    receiveItems: ({ actor, params, body }) => transfers.receiveItems(context, actor, params.transferId, body),
    closeTransfer: ({ actor, params }) => transfers.closeTransfer(context, actor, params.transferId),
  });
}
