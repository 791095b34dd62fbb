import { z } from 'zod';
import { SerialId } from '../shared/ids.ts';
import { socketMessageTable } from '../shared/socket-message.ts';

export const deliverySocketMessages = socketMessageTable({
  track_order: {
    summary: 'Follow an order: its changes and its courier’s position',
    access: {
      who: 'signed-in',
      isWork: true,
      object: { kind: 'order', relations: ['customer', 'courier', 'store', 'admin'] },
    },
    message: z.strictObject({ type: z.literal('track_order'), orderId: SerialId }),
  },
  location_update: {
    summary: 'Where the courier is, for an order they have picked up and not handed over yet',
    access: { who: ['courier'], object: { kind: 'order', relations: ['courier'] } },
    message: z.strictObject({
      type: z.literal('location_update'),
      orderId: SerialId,
      latitude: z.number().min(-90).max(90),
      longitude: z.number().min(-180).max(180),
      /** Age of the fix by the phone's own clock: the clock's setting does not matter. */
      ageMs: z.number().int().min(-86_400_000).max(86_400_000).optional(),
      accuracyMeters: z.number().min(0).max(10_000_000).optional(),
      /** A random id of the page, to distinguish two devices of one account. */
      device: z.string().min(1).max(40).optional(),
    }),
  },
});
