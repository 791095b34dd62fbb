import { paymentEndpoints } from '@autolotto/contract/payments/endpoints.ts';
import type { Context } from '../platform/context.ts';
import { bind } from '../platform/http/bind.ts';
import type { Http } from '../platform/http/http.ts';
import * as service from './service.ts';

export function paymentRoutes(http: Http, context: Context): void {
  bind(http, 'payments', paymentEndpoints, {
    deposit: ({ actor, body, idempotencyKey }) => service.deposit(context, actor, body.amount, idempotencyKey),
  });
}
