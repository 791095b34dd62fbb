import { cardEndpoints } from '@autolotto/contract/payments/card/endpoints.ts';
import { disputeEndpoints } from '@autolotto/contract/payments/disputes/endpoints.ts';
import { paymentEndpoints } from '@autolotto/contract/payments/endpoints.ts';
import type { Context } from '../platform/context.ts';
import { bind } from '../platform/http/bind.ts';
import type { Http } from '../platform/http/http.ts';
import * as card from './card/service.ts';
import * as disputes from './disputes/service.ts';
import * as service from './service.ts';

export function paymentRoutes(http: Http, context: Context): void {
  bind(http, 'payments', paymentEndpoints, {
    deposit: ({ actor, body, idempotencyKey }) => service.deposit(context, actor, body.amount, idempotencyKey),
  });
  bind(http, 'payments', cardEndpoints, {
    createPaymentIntent: ({ actor, body, idempotencyKey }) =>
      card.createPaymentIntent(context, actor, body.amount, idempotencyKey),
    depositStatus: ({ actor, params }) => service.loadDeposit(context, actor, params.depositId),
    receiveEvent: ({ request, body }) => card.receiveEvent(context, signatureOf(request.headers), body),
  });
  bind(http, 'payments', disputeEndpoints, {
    disputedDeposits: () => disputes.listDisputedDeposits(context),
    settleDispute: ({ actor, params, body }) => disputes.settleDispute(context, actor, params.disputeId, body),
  });
}

const signatureOf = (headers: Readonly<Record<string, unknown>>): string | undefined => {
  const header = headers['stripe-signature'];
  return typeof header === 'string' ? header : undefined;
};
