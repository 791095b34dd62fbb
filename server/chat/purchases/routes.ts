import { purchasesEndpoints } from '@autolotto/contract/chat/purchases/endpoints.ts';
import type { Context } from '../../platform/context.ts';
import { bind } from '../../platform/http/bind.ts';
import type { Http } from '../../platform/http/http.ts';
import { joinPurchase } from './join.ts';
import { listPurchases } from './list.ts';
import { startPurchase } from './start.ts';

export function purchasesRoutes(http: Http, context: Context): void {
  bind(http, 'chat', purchasesEndpoints, {
    groupPurchases: ({ actor }) => listPurchases(context, actor),
    startGroupPurchase: ({ actor, body, idempotencyKey }) => startPurchase(context, actor, body, idempotencyKey),
    joinGroupPurchase: ({ actor, body, idempotencyKey }) => joinPurchase(context, actor, body, idempotencyKey),
  });
}
