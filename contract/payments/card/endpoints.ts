import { endpointTable } from '../../shared/endpoint.ts';
import { Deposit } from '../model.ts';
import { CardPayment, CreatePaymentIntent, DepositParams, EventReceipt } from './model.ts';

export const cardEndpoints = endpointTable({
  createPaymentIntent: {
    method: 'POST',
    path: '/api/create-payment-intent',
    summary: 'Begins a deposit by card, which the caller’s browser confirms with the card provider',
    access: { who: 'signed-in' },
    rate: 'money',
    body: CreatePaymentIntent,
    reply: CardPayment,
    idempotent: true,
    errors: [
      'DEPOSIT_LIMIT_EXCEEDED',
      'VERIFICATION_DEPOSIT_LIMIT',
      'GAMING_LIMIT_EXCEEDED',
      'DEPOSITS_UNAVAILABLE',
      'PAYMENT_SETUP_FAILED',
      'PAYMENT_FAILED',
    ],
  },
  depositStatus: {
    method: 'GET',
    path: '/api/payments/deposits/:depositId',
    summary: 'How one of the caller’s deposits stands, by its number or the provider’s name of its payment',
    access: { who: 'signed-in', object: { kind: 'deposit', relations: ['owner'] } },
    rate: 'read',
    params: DepositParams,
    reply: Deposit,
    errors: ['DEPOSIT_NOT_FOUND'],
  },
  receiveEvent: {
    method: 'POST',
    path: '/api/payments/card/events',
    summary: 'The card provider says that a payment has changed; it is then asked how the payment stands',
    access: { who: 'anyone' },
    rate: 'event',
    takes: 'signed',
    reply: EventReceipt,
    errors: ['SIGNATURE_INVALID', 'DEPOSITS_UNAVAILABLE'],
  },
});
