import { endpointTable } from '../shared/endpoint.ts';
import { AskSlots, Slots } from './slot-model.ts';

export const slotEndpoints = endpointTable({
  slots: {
    method: 'POST',
    path: '/api/delivery/slots',
    summary: 'When an order can still be brought: by the shop’s hours, the law’s, and what the couriers have to do',
    access: { who: 'signed-in' },
    rate: 'read',
    body: AskSlots,
    reply: Slots,
    errors: ['PRODUCT_NOT_FOR_SALE', 'DUPLICATE_LINES', 'MIXED_STORES', 'CATEGORY_NOT_SOLD'],
  },
});
