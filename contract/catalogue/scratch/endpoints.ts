import { z } from 'zod';
import { endpointTable } from '../../shared/endpoint.ts';
import { ChangePack, PackEvent, PackParams, ReceivePack, ScratchPack } from './model.ts';

/** Somebody else's pack answers like one that does not exist. */
const ofStore = { who: ['store'], object: { kind: 'product', relations: ['store'] } } as const;

export const scratchEndpoints = endpointTable({
  scratchPacks: {
    method: 'GET',
    path: '/api/store/scratch-packs',
    summary: 'Packs of scratch tickets of the caller’s store, newest first: what of each is sold, and what is left',
    access: { who: ['store'] },
    rate: 'read',
    reply: z.array(ScratchPack),
    errors: ['NO_STORE'],
  },
  exportPacks: {
    method: 'GET',
    path: '/api/store/scratch-packs.csv',
    summary: 'The same as comma-separated values, to settle by',
    access: { who: ['store'] },
    rate: 'read',
    reply: z.string(),
    navigation: true,
    errors: ['NO_STORE'],
  },
  receivePack: {
    method: 'POST',
    path: '/api/store/scratch-packs',
    summary: 'A pack has come in; it is for sale once it is activated',
    access: { who: ['store'] },
    rate: 'write',
    body: ReceivePack,
    reply: ScratchPack,
    status: 201,
    errors: ['NO_STORE', 'PACK_EXISTS', 'PACK_NOT_LOTTERY'],
  },
  changePack: {
    method: 'PATCH',
    path: '/api/store/scratch-packs/:packId',
    summary: 'Activates a pack, says which ticket is next, settles it, or returns what is left',
    access: ofStore,
    rate: 'write',
    params: PackParams,
    body: ChangePack,
    reply: ScratchPack,
    errors: ['PACK_INVALID_STATE', 'TICKET_OUT_OF_RANGE', 'STOCK_LIMIT_EXCEEDED'],
  },
  packEvents: {
    method: 'GET',
    path: '/api/store/scratch-packs/:packId/events',
    summary: 'Everything that was recorded about a pack and its tickets, newest first',
    access: ofStore,
    rate: 'read',
    params: PackParams,
    reply: z.array(PackEvent),
    errors: [],
  },
});
