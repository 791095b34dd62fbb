import { z } from 'zod';
import { endpointTable } from '../shared/endpoint.ts';
import { InventoryItem } from './model.ts';

export const vipEndpoints = endpointTable({
  vipInventory: {
    method: 'GET',
    path: '/api/vip/inventory',
    summary:
      'Lottery tickets in packs, on shelves and in the platform’s decks: how they sell and until when they last. Stores see their own, admins those of every store',
    access: { who: ['store', 'admin'] },
    rate: 'read',
    tagged: true,
    reply: z.array(InventoryItem),
    errors: ['NO_STORE'],
  },
});
