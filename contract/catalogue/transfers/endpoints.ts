import { z } from 'zod';
import { endpointTable } from '../../shared/endpoint.ts';
import { SerialIdParam } from '../../shared/ids.ts';
import { ReceiveItems, SendItems, StockTransfer, StockTransfers, TransferParams } from './model.ts';

/** A transfer that is between two other shops answers like one that does not exist. */
const ofStore = { who: ['store'], object: { kind: 'product', relations: ['store'] } } as const;

/** Goods that go from one shop to another. Nothing moves before they are taken in; then both stocks do, at once. */
export const transferEndpoints = endpointTable({
  transfers: {
    method: 'GET',
    path: '/api/store/transfers',
    summary: 'Goods that the caller’s store sends or is sent, and the shops it can send to',
    access: { who: ['store'] },
    rate: 'read',
    reply: StockTransfers,
    errors: ['NO_STORE'],
  },
  sendItems: {
    method: 'POST',
    path: '/api/store/products/:ownProductId/transfers',
    summary: 'An owner sends pieces of a product to another shop, which takes them in or declines',
    access: ofStore,
    rate: 'write',
    params: z.object({ ownProductId: SerialIdParam }),
    body: SendItems,
    reply: StockTransfer,
    status: 201,
    idempotent: true,
    errors: ['OWNER_ONLY', 'TRANSFER_REJECTED'],
  },
  receiveItems: {
    method: 'POST',
    path: '/api/store/transfers/:transferId/receive',
    summary: 'Takes sent goods in: off the sender’s stock and onto one’s own, both or neither',
    access: ofStore,
    rate: 'write',
    params: TransferParams,
    body: ReceiveItems,
    reply: StockTransfer,
    errors: ['TRANSFER_CLOSED', 'TRANSFER_REJECTED'],
  },
  closeTransfer: {
    method: 'DELETE',
    path: '/api/store/transfers/:transferId',
    summary: 'The sender takes a transfer back, or the receiver declines it; nothing moves',
    access: ofStore,
    rate: 'write',
    params: TransferParams,
    reply: StockTransfer,
    errors: ['TRANSFER_CLOSED'],
  },
});
