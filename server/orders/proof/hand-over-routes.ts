import { handOverEndpoints } from '@autolotto/contract/orders/proof/hand-over-endpoints.ts';
import type { Context } from '../../platform/context.ts';
import { languageWanted, sendFile, sendZip } from '../../platform/files/file-reply.ts';
import { bind } from '../../platform/http/bind.ts';
import type { Http } from '../../platform/http/http.ts';
import { reportRejectedAction } from '../offline-actions/offline-actions.ts';
import { refuseItems } from '../returns/refusals.ts';
import * as archive from './archive.ts';
import { handOver, sign } from './hand-over.ts';
import { addIncident, addIncidentPhoto, incidentPhotoFor, incidentsFor } from './incidents.ts';
import { addProof } from './photos.ts';
import * as record from './record.ts';

export function handOverRoutes(http: Http, context: Context): void {
  bind(http, 'orders', handOverEndpoints, {
    handOver: ({ actor, params, body, idempotencyKey }) =>
      handOver(context, actor, params.orderId, body, idempotencyKey),
    sign: ({ actor, params, body, idempotencyKey }) => sign(context, actor, params.orderId, body, idempotencyKey),
    addProof: ({ actor, params, receive }) => addProof(context, actor, params.orderId, receive),
    proof: ({ actor, params }) => record.proofFor(context, actor, params.orderId),
    proofPhoto: async ({ actor, params: { orderId }, query: { stage = 'dropOff' }, reply }) =>
      sendFile(
        reply,
        'image/webp',
        `order-${orderId}.webp`,
        await record.proofPhotoFor(context, actor, orderId, stage),
      ),
    proofSignature: async ({ actor, params: { orderId }, reply }) =>
      sendFile(reply, 'image/svg+xml', `order-${orderId}.svg`, await record.signatureFor(context, actor, orderId)),
    proofPage: async ({ actor, params: { orderId }, query, request, reply }) => {
      const page = await record.proofPageFor(context, actor, orderId, languageWanted(request, query));
      return sendFile(reply, 'application/pdf', `order-${orderId}.pdf`, page);
    },
    proofArchive: async ({ actor, params: { orderId }, query, request, reply }) =>
      sendZip(
        reply,
        `order-${orderId}.zip`,
        await archive.proofArchiveFor(context, actor, orderId, languageWanted(request, query)),
      ),
    storeProofs: ({ query }) => archive.storeProofs(context, query),
    storeProofsArchive: async ({ actor, query, request, reply }) =>
      sendZip(
        reply,
        `store-${query.storeId}-${query.from}-${query.to}.zip`,
        await archive.storeProofsArchive(context, actor, query, languageWanted(request, query)),
      ),
    refuseItems: ({ actor, params, body, idempotencyKey }) =>
      refuseItems(context, actor, params.orderId, body, idempotencyKey),
    reportRejectedAction: ({ actor, params, body, idempotencyKey }) =>
      reportRejectedAction(context, actor, params.orderId, body, idempotencyKey),
    incidents: ({ actor, params }) => incidentsFor(context, actor, params.orderId),
    addIncident: ({ actor, params, body, idempotencyKey }) =>
      addIncident(context, actor, params.orderId, body, idempotencyKey),
    addIncidentPhoto: ({ actor, params, receive }) => addIncidentPhoto(context, actor, params, receive),
    incidentPhoto: async ({ actor, params, reply }) =>
      sendFile(
        reply,
        'image/webp',
        `incident-${params.incidentId}.webp`,
        await incidentPhotoFor(context, actor, params),
      ),
  });
}
