import { z } from 'zod';
import { photoBytes } from '../catalogue/photo-limits.ts';
import { endpointTable } from '../shared/endpoint.ts';
import { SerialIdParam } from '../shared/ids.ts';
import { HandOver, Proof, ProofFields } from './hand-over-model.ts';

const params = z.object({ orderId: SerialIdParam });
/** Who brings it, and nobody in their place. */
const bringer = { who: ['courier'], object: { kind: 'order', relations: ['courier'] } } as const;
const party = {
  who: 'signed-in',
  isWork: true,
  object: { kind: 'order', relations: ['customer', 'courier', 'store', 'admin'] },
} as const;

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
    errors: ['ORDER_NOT_FOUND', 'ID_CHECK_NOT_NOW', 'ID_CHECK_NOT_NEEDED', 'ID_CHECK_METHOD'],
  },
  addProof: {
    method: 'POST',
    path: '/api/orders/:orderId/proof',
    summary: 'Adds the photo of a hand-over: multipart with `file` and, if it was taken earlier, `capturedAt`',
    access: bringer,
    rate: 'write',
    params,
    upload: { bytes: photoBytes, fields: ProofFields },
    reply: Proof,
    status: 201,
    errors: [
      'ORDER_NOT_FOUND',
      'PHOTO_MISSING',
      'PHOTO_TOO_LARGE',
      'PHOTO_UNSUPPORTED',
      'PHOTO_DIMENSIONS',
      'PHOTO_BROKEN',
      'PROOF_NOT_NOW',
      'PROOF_KEPT',
    ],
  },
  proof: {
    method: 'GET',
    path: '/api/orders/:orderId/proof',
    summary: 'The record of a hand-over: what was checked and photographed, when and by whom, and what it needs',
    access: party,
    rate: 'read',
    params,
    reply: Proof,
    errors: ['ORDER_NOT_FOUND'],
  },
  proofPhoto: {
    method: 'GET',
    path: '/api/orders/:orderId/proof/photo',
    summary: 'The photo of a hand-over, WebP, for those who have to do with the order',
    access: party,
    rate: 'read',
    params,
    reply: z.string(),
    navigation: true,
    errors: ['ORDER_NOT_FOUND', 'PROOF_NO_PHOTO'],
  },
  proofPage: {
    method: 'GET',
    path: '/api/orders/:orderId/proof.pdf',
    summary: 'The record of a hand-over with its photo on one page, PDF',
    access: party,
    rate: 'read',
    params,
    reply: z.string(),
    navigation: true,
    errors: ['ORDER_NOT_FOUND'],
  },
});
