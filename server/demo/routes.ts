import { demoEndpoints } from '@autolotto/contract/demo/endpoints.ts';
import { fillWithTestCoins, tryTestCoins } from '../bitcoin/service.ts';
import type { Context } from '../platform/context.ts';
import { bind } from '../platform/http/bind.ts';
import type { Http } from '../platform/http/http.ts';
import * as service from './service.ts';

export function demoRoutes(http: Http, context: Context): void {
  bind(http, 'demo', demoEndpoints, {
    accounts: async () => service.accounts(context),
    streets: async () => service.streets(context),
    mails: ({ query }) => service.mails(context, query?.to ?? ''),
    payWithTestCoins: ({ actor, body }) => tryTestCoins(context, actor, body.paymentId, body.what),
    fillWithTestCoins: ({ actor, body }) => fillWithTestCoins(context, actor, body.what),
    simulate: ({ actor, params }) => service.simulate(context, actor, params.orderId),
  });
}
