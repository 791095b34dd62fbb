import { z } from 'zod';
import { endpointTable } from '../../shared/endpoint.ts';
import { SerialIdParam } from '../../shared/ids.ts';
import { Proof } from './hand-over-model.ts';
import { DeliveryPin, PinPreference, SetPinPreference, SubmitPin } from './pin-model.ts';

const params = z.object({ orderId: SerialIdParam });
const customer = { who: 'signed-in', object: { kind: 'order', relations: ['customer'] } } as const;

export const pinEndpoints = endpointTable({
  submitPin: {
    method: 'POST',
    path: '/api/orders/:orderId/hand-over/pin',
    summary: 'The delivery PIN as the customer told it at the door, or after too many wrong ones why there is none',
    access: { who: ['courier'], object: { kind: 'order', relations: ['courier'] } },
    rate: 'write',
    params,
    body: SubmitPin,
    reply: Proof,
    idempotent: true,
    errors: [
      'ORDER_NOT_FOUND',
      'PIN_NOT_REQUIRED',
      'PIN_INVALID_STATE',
      'PIN_INCORRECT',
      'PIN_LOCKED',
      'PIN_NOTE_NOT_ALLOWED',
    ],
  },
  pin: {
    method: 'GET',
    path: '/api/orders/:orderId/pin',
    summary: 'Whether the courier asks for a PIN, and the PIN while they are on the way: for the customer alone',
    access: customer,
    rate: 'read',
    params,
    reply: DeliveryPin,
    errors: ['ORDER_NOT_FOUND'],
  },
  setPin: {
    method: 'PUT',
    path: '/api/orders/:orderId/pin',
    summary: 'The customer wants to be asked for a PIN at the door, or not, for this order',
    access: customer,
    rate: 'write',
    params,
    body: SetPinPreference,
    reply: DeliveryPin,
    errors: ['ORDER_NOT_FOUND', 'PIN_PREFERENCE_LOCKED'],
  },
  pinPreference: {
    method: 'GET',
    path: '/api/pin-preference',
    summary: 'Whether the caller wants to be asked for a PIN with each of their orders',
    access: { who: 'signed-in' },
    rate: 'read',
    reply: PinPreference,
    errors: [],
  },
  setPinPreference: {
    method: 'PUT',
    path: '/api/pin-preference',
    summary: 'Says so, or takes it back; an order that was picked up stays as it was',
    access: { who: 'signed-in' },
    rate: 'write',
    body: SetPinPreference,
    reply: PinPreference,
    errors: [],
  },
});
