import { z } from 'zod';
import { socketMessageTable } from '../shared/socket-message.ts';

const room = <const N extends string>(type: N) =>
  z.strictObject({ type: z.literal(type), roomId: z.string().min(1).max(40) });

export const chatSocketMessages = socketMessageTable({
  join_room: {
    summary: 'Hear what is said in a room; said again every minute by whoever is still there',
    access: { who: 'signed-in' },
    message: room('join_room'),
  },
  leave_room: {
    summary: 'Hear no more of a room',
    access: { who: 'signed-in' },
    message: room('leave_room'),
  },
  typing: {
    summary: 'Is writing in a room; passed on only for those who let others see that they are here',
    access: { who: 'signed-in' },
    message: room('typing'),
  },
});
