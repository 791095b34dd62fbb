import { pinEndpoints } from '@autolotto/contract/orders/proof/pin-endpoints.ts';
import type { Context } from '../../platform/context.ts';
import { bind } from '../../platform/http/bind.ts';
import type { Http } from '../../platform/http/http.ts';
import * as pins from './pins.ts';

export function pinRoutes(http: Http, context: Context): void {
  bind(http, 'orders', pinEndpoints, {
    submitPin: ({ actor, params, body, idempotencyKey }) =>
      pins.submitPin(context, actor, params.orderId, body, idempotencyKey),
    pin: ({ actor, params }) => pins.pinFor(context, actor, params.orderId),
    setPin: ({ actor, params, body }) => pins.setPin(context, actor, params.orderId, body.isAsked),
    pinPreference: ({ actor }) => pins.pinPreferenceFor(context, actor),
    setPinPreference: ({ actor, body }) => pins.setPinPreference(context, actor, body.isAsked),
  });
}
