import { z } from 'zod';
import { photoBytes } from '../../catalogue/photos/limits.ts';
import { endpointTable } from '../../shared/endpoint.ts';
import { SerialIdParam } from '../../shared/ids.ts';
import { Order } from '../model.ts';
import { OfflineAction, RejectedAction } from '../offline-actions/model.ts';
import { RefuseItems } from '../returns/model.ts';
import { ProofCount, ProofDays } from './archive-model.ts';
import { HandOver, Proof, ProofFields, proofStages, SignHandOver } from './hand-over-model.ts';
import { AddIncident, Incident, Incidents } from './incident-model.ts';

const params = z.object({ orderId: SerialIdParam });
const incidentParams = params.extend({ incidentId: SerialIdParam });
/** The order's courier, and nobody in their place. */
const bringer = { who: ['courier'], object: { kind: 'order', relations: ['courier'] } } as const;
const participant = {
  who: 'signed-in',
  isWork: true,
  object: { kind: 'order', relations: ['customer', 'courier', 'store', 'admin'] },
} as const;

/** Everyone who works on it. */
const worker = {
  who: ['courier', 'store', 'admin'],
  object: { kind: 'order', relations: ['courier', 'store', 'admin'] },
} as const;
const badPhoto = [
  'PHOTO_MISSING',
  'PHOTO_TOO_LARGE',
  'PHOTO_UNSUPPORTED',
  'PHOTO_DIMENSIONS_TOO_LARGE',
  'PHOTO_CORRUPT',
] as const;

export const handOverEndpoints = endpointTable({
  handOver: {
    method: 'POST',
    path: '/api/orders/:orderId/hand-over',
    summary: 'What came of the ID check at the door: how, with what outcome, and the courier’s three answers',
    access: bringer,
    rate: 'write',
    params,
    body: HandOver,
    reply: Proof,
    idempotent: true,
    errors: [
      'ORDER_NOT_FOUND',
      'ID_CHECK_INVALID_STATE',
      'ID_CHECK_NOT_NEEDED',
      'ID_CHECK_METHOD_NOT_ALLOWED',
      'OUTSIDE_HAND_OVER_HOURS',
    ],
  },
  sign: {
    method: 'POST',
    path: '/api/orders/:orderId/hand-over/signature',
    summary: 'What the recipient signed on the courier’s telephone: lines, or the name that they typed',
    access: bringer,
    rate: 'write',
    params,
    body: SignHandOver,
    reply: Proof,
    idempotent: true,
    errors: ['ORDER_NOT_FOUND', 'SIGNATURE_INVALID_STATE'],
  },
  addProof: {
    method: 'POST',
    path: '/api/orders/:orderId/proof',
    summary:
      'Adds the photo of the way that the order is on: multipart with `file` and, if it was taken earlier, `capturedAt`',
    access: bringer,
    rate: 'write',
    params,
    upload: { bytes: photoBytes, fields: ProofFields },
    reply: Proof,
    status: 201,
    errors: ['ORDER_NOT_FOUND', ...badPhoto, 'PROOF_PHOTO_INVALID_STATE', 'PROOF_PHOTO_IMMUTABLE'],
  },
  proof: {
    method: 'GET',
    path: '/api/orders/:orderId/proof',
    summary: 'The record of a hand-over: what was checked and photographed, when and by whom, and what it needs',
    access: participant,
    rate: 'read',
    params,
    reply: Proof,
    errors: ['ORDER_NOT_FOUND'],
  },
  proofPhoto: {
    method: 'GET',
    path: '/api/orders/:orderId/proof/photo',
    summary:
      'The photo of one of the ways of an order, WebP, for those who have to do with it: of the door unless another is asked for',
    access: participant,
    rate: 'read',
    params,
    query: z.strictObject({ stage: z.enum(proofStages).optional() }),
    reply: z.string(),
    navigation: true,
    errors: ['ORDER_NOT_FOUND', 'PROOF_PHOTO_NOT_FOUND'],
  },
  proofSignature: {
    method: 'GET',
    path: '/api/orders/:orderId/proof/signature',
    summary: 'What the recipient signed, SVG, for those who have to do with the order',
    access: participant,
    rate: 'read',
    params,
    reply: z.string(),
    navigation: true,
    errors: ['ORDER_NOT_FOUND', 'SIGNATURE_NOT_FOUND'],
  },
  proofPage: {
    method: 'GET',
    path: '/api/orders/:orderId/proof.pdf',
    summary: 'The record of a hand-over with its photo on one page, PDF, in the language that is asked for',
    access: participant,
    rate: 'read',
    params,
    query: z.strictObject({ lang: z.enum(['en', 'es']).optional() }),
    reply: z.string(),
    navigation: true,
    errors: ['ORDER_NOT_FOUND'],
  },
  proofArchive: {
    method: 'GET',
    path: '/api/orders/:orderId/proof.zip',
    summary:
      'All that is on record of a hand-over in one ZIP: the page, the photos, the signature, and the facts as JSON',
    access: participant,
    rate: 'write',
    params,
    query: z.strictObject({ lang: z.enum(['en', 'es']).optional() }),
    reply: z.string(),
    navigation: true,
    streams: true,
    errors: ['ORDER_NOT_FOUND'],
  },
  storeProofs: {
    method: 'GET',
    path: '/api/admin/proofs',
    summary: 'How many orders of a store were over on some days after they had left it, and how many one ZIP may hold',
    access: { who: ['admin'] },
    rate: 'read',
    query: ProofDays,
    reply: ProofCount,
    errors: ['STORE_NOT_FOUND', 'PROOF_DATE_RANGE_INVALID'],
  },
  storeProofsArchive: {
    method: 'GET',
    path: '/api/admin/proofs.zip',
    summary: 'The records of those orders in one ZIP, a folder each, with a list of them',
    access: { who: ['admin'] },
    rate: 'write',
    query: ProofDays.extend({ lang: z.enum(['en', 'es']).optional() }),
    reply: z.string(),
    navigation: true,
    streams: true,
    errors: ['STORE_NOT_FOUND', 'PROOF_DATE_RANGE_INVALID', 'ARCHIVE_TOO_LARGE'],
  },
  refuseItems: {
    method: 'POST',
    path: '/api/orders/:orderId/refusals',
    summary: 'Keeps back a part of an order at the door: its money is released, the rest can be delivered',
    access: bringer,
    rate: 'write',
    params,
    body: RefuseItems,
    reply: Order,
    idempotent: true,
    errors: [
      'ORDER_NOT_FOUND',
      'REFUSAL_INVALID_STATE',
      'REFUSAL_QUANTITY_INVALID',
      'REFUSAL_NOT_PARTIAL',
      'REFUSAL_REASON_NOT_APPLICABLE',
      'REFUSAL_INCOMPLETE',
      'RETURN_REASON_NOT_ACCEPTED',
      'EVIDENCE_REQUIRED',
    ],
  },
  reportRejectedAction: {
    method: 'POST',
    path: '/api/orders/:orderId/rejected-actions',
    summary: 'What a courier did without a connection and could not be taken any more, for store and support to see',
    // A courier suspended on the way may still have handed something over.
    access: { ...bringer, whileSuspended: true },
    rate: 'write',
    params,
    body: RejectedAction,
    reply: OfflineAction,
    status: 201,
    idempotent: true,
    errors: ['ORDER_NOT_FOUND'],
  },
  incidents: {
    method: 'GET',
    path: '/api/orders/:orderId/incidents',
    summary: 'What went wrong with an order, steps that came too late among it, for its courier, its store and admins',
    access: worker,
    rate: 'read',
    params,
    reply: Incidents,
    errors: ['ORDER_NOT_FOUND'],
  },
  addIncident: {
    method: 'POST',
    path: '/api/orders/:orderId/incidents',
    summary: 'Writes down what went wrong with an order, until a day after it is over; it changes nothing else',
    access: worker,
    rate: 'write',
    params,
    body: AddIncident,
    reply: Incident,
    status: 201,
    idempotent: true,
    errors: ['ORDER_NOT_FOUND', 'INCIDENT_WINDOW_CLOSED'],
  },
  addIncidentPhoto: {
    method: 'POST',
    path: '/api/orders/:orderId/incidents/:incidentId/photo',
    summary: 'Adds a photo to what the caller has written down: multipart with `file`',
    access: worker,
    rate: 'write',
    params: incidentParams,
    upload: { bytes: photoBytes, fields: ProofFields },
    reply: Incident,
    status: 201,
    errors: [
      'ORDER_NOT_FOUND',
      'INCIDENT_NOT_FOUND',
      'INCIDENT_NOT_OWNED',
      'INCIDENT_WINDOW_CLOSED',
      'INCIDENT_PHOTO_IMMUTABLE',
      ...badPhoto,
    ],
  },
  incidentPhoto: {
    method: 'GET',
    path: '/api/orders/:orderId/incidents/:incidentId/photo',
    summary: 'The photo of an incident, WebP',
    access: worker,
    rate: 'read',
    params: incidentParams,
    reply: z.string(),
    navigation: true,
    errors: ['ORDER_NOT_FOUND', 'INCIDENT_NOT_FOUND', 'PROOF_PHOTO_NOT_FOUND'],
  },
});
