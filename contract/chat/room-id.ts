import { z } from 'zod';

/** A room is looked up as it is asked for: what has another shape is as unknown as any other. */
export const RoomIdIn = z.string().min(1).max(40);
