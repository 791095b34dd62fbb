import { z } from 'zod';
import { photoBytes } from '../../catalogue/photos/limits.ts';
import { endpointTable } from '../../shared/endpoint.ts';
import {
  DecideFreeDelivery,
  FreeDelivery,
  FreeDeliveryFields,
  FreeDeliveryRequestParams,
  FreeDeliveryWaiting,
} from './model.ts';

const photo = [
  'PHOTO_MISSING',
  'PHOTO_TOO_LARGE',
  'PHOTO_UNSUPPORTED',
  'PHOTO_DIMENSIONS_TOO_LARGE',
  'PHOTO_CORRUPT',
] as const;

export const freeDeliveryEndpoints = endpointTable({
  freeDelivery: {
    method: 'GET',
    path: '/api/users/free-delivery',
    summary: 'Whether the caller is delivered to free, until when, and what became of their last request',
    access: { who: 'signed-in' },
    rate: 'read',
    reply: FreeDelivery,
    errors: [],
  },
  askFreeDelivery: {
    method: 'POST',
    path: '/api/users/free-delivery',
    summary: 'Asks for free delivery as a senior or disabled person: multipart with `file`, a photo of the proof',
    access: { who: 'signed-in' },
    rate: 'write',
    upload: { bytes: photoBytes, fields: FreeDeliveryFields },
    reply: FreeDelivery,
    status: 201,
    errors: ['FREE_DELIVERY_ALREADY_REQUESTED', 'FREE_DELIVERY_ALREADY_ACTIVE', ...photo],
  },
  withdrawFreeDelivery: {
    method: 'DELETE',
    path: '/api/users/free-delivery',
    summary: 'Takes the caller’s waiting request back; its photo is deleted',
    access: { who: 'signed-in' },
    rate: 'write',
    reply: FreeDelivery,
    errors: ['FREE_DELIVERY_NOT_REQUESTED'],
  },
  freeDeliveryRequests: {
    method: 'GET',
    path: '/api/admin/free-delivery-requests',
    summary: 'Who asks for free delivery, oldest first',
    access: { who: ['admin'] },
    rate: 'read',
    reply: z.array(FreeDeliveryWaiting),
    errors: [],
  },
  freeDeliveryProof: {
    method: 'GET',
    path: '/api/admin/free-delivery-requests/:freeDeliveryId/proof',
    summary: 'The photo that a waiting request came with, WebP',
    access: { who: ['admin'] },
    rate: 'read',
    params: FreeDeliveryRequestParams,
    reply: z.string(),
    navigation: true,
    errors: ['FREE_DELIVERY_REQUEST_NOT_FOUND'],
  },
  decideFreeDelivery: {
    method: 'POST',
    path: '/api/admin/free-delivery-requests/:freeDeliveryId/decision',
    summary: 'Grants free delivery until a last day, or refuses it, with the reason; the photo is deleted',
    access: { who: ['admin'], needsFreshSignIn: true },
    rate: 'write',
    params: FreeDeliveryRequestParams,
    body: DecideFreeDelivery,
    reply: FreeDeliveryWaiting,
    errors: ['FREE_DELIVERY_REQUEST_NOT_FOUND', 'FREE_DELIVERY_DECIDED', 'FREE_DELIVERY_END_INVALID'],
  },
});
