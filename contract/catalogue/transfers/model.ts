/** Goods that one shop sends and another takes in. */
import { z } from 'zod';
import { SerialId, SerialIdParam } from '../../shared/ids.ts';
import { Instant } from '../../shared/wire.ts';
import { categories } from '../categories/categories.ts';
import { Note, Quantity } from '../inventory/model.ts';
import { transferStates } from './states.ts';

export const SendItems = z
  .strictObject({ toStoreId: SerialId, quantity: Quantity, note: Note })
  .meta({ id: 'SendItems' });
export type SendItems = z.output<typeof SendItems>;

/** Without a product, to the one with the same barcode, or to a new hidden one where there is none. */
export const ReceiveItems = z
  .strictObject({ productId: SerialId.nullable().default(null) })
  .meta({ id: 'ReceiveItems' });
export type ReceiveItems = z.output<typeof ReceiveItems>;

export const TransferParams = z.object({ transferId: SerialIdParam });

export const StockTransfer = z
  .object({
    id: SerialId,
    state: z.enum(transferStates),
    /** Whether the caller’s shop is the sender. */
    isOutgoing: z.boolean(),
    otherStore: z.object({ id: SerialId, name: z.string() }),
    quantity: z.number().int(),
    note: z.string(),
    name: z.string(),
    category: z.enum(categories),
    barcode: z.string().nullable(),
    /** In the caller’s shop: the sender’s product, or the receiving one, or before receipt the match by barcode. */
    productId: SerialId.nullable(),
    sentBy: z.string().nullable(),
    sentAt: Instant,
    endedBy: z.string().nullable(),
    endedAt: Instant.nullable(),
  })
  .meta({ id: 'StockTransfer' });
export type StockTransfer = z.infer<typeof StockTransfer>;

export const StockTransfers = z
  .object({
    /** Possible receivers of a transfer. */
    stores: z.array(z.object({ id: SerialId, name: z.string(), address: z.string() })),
    /** Open ones first. */
    transfers: z.array(StockTransfer),
  })
  .meta({ id: 'StockTransfers' });
export type StockTransfers = z.infer<typeof StockTransfers>;
