import { handOverEndpoints } from '@autolotto/contract/orders/hand-over-endpoints.ts';
import type { FastifyReply } from 'fastify';
import type { Context } from '../platform/context.ts';
import { bind, type Http } from '../platform/http.ts';
import * as service from './hand-over.ts';

/** For the eyes of those who asked: kept by no cache, and able to do nothing where it is shown. */
const file = (reply: FastifyReply, type: string, name: string, bytes: Buffer) =>
  reply
    .header('content-type', type)
    .header('content-length', bytes.length)
    .header('content-disposition', `inline; filename="${name}"`)
    .header('cache-control', 'private, no-store')
    .header('content-security-policy', "default-src 'none'; sandbox")
    .send(bytes);

export function handOverRoutes(http: Http, context: Context): void {
  bind(http, 'orders', handOverEndpoints, {
    handOver: ({ actor, params, body, idempotencyKey }) =>
      service.handOver(context, actor, params.orderId, body, idempotencyKey),
    addProof: ({ actor, params, receive }) => service.addProof(context, actor, params.orderId, receive),
    proof: ({ actor, params }) => service.proofFor(context, actor, params.orderId),
    proofPhoto: async ({ actor, params: { orderId }, reply }) =>
      file(reply, 'image/webp', `order-${orderId}.webp`, await service.proofPhotoFor(context, actor, orderId)),
    proofPage: async ({ actor, params: { orderId }, reply }) =>
      file(reply, 'application/pdf', `order-${orderId}.pdf`, await service.proofPageFor(context, actor, orderId)),
  });
}
