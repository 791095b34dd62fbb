import { freeDeliveryEndpoints } from '@autolotto/contract/identity/free-delivery/endpoints.ts';
import type { Context } from '../../platform/context.ts';
import { bind } from '../../platform/http/bind.ts';
import type { Http } from '../../platform/http/http.ts';
import * as service from './free-delivery.ts';

export function freeDeliveryRoutes(http: Http, context: Context): void {
  bind(http, 'identity', freeDeliveryEndpoints, {
    freeDelivery: ({ actor }) => service.loadFreeDelivery(context, actor),
    askFreeDelivery: ({ actor, receive }) => service.askFreeDelivery(context, actor, receive),
    withdrawFreeDelivery: ({ actor }) => service.withdrawFreeDelivery(context, actor),
    freeDeliveryRequests: () => service.waitingFreeDelivery(context),
    freeDeliveryProof: async ({ params: { freeDeliveryId }, reply }) => {
      const bytes = await service.freeDeliveryProof(context, freeDeliveryId);
      // For the eyes of the admin who asked: kept by no cache, and able to do nothing where it is shown.
      return reply
        .header('content-type', 'image/webp')
        .header('content-length', bytes.length)
        .header('cache-control', 'private, no-store')
        .header('content-security-policy', "default-src 'none'; sandbox")
        .send(bytes);
    },
    decideFreeDelivery: ({ actor, params, body }) =>
      service.decideFreeDelivery(context, actor, params.freeDeliveryId, body),
  });
}
