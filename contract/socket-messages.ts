import type { z } from 'zod';
import { deliveryMessages } from './delivery/messages.ts';

/** Everything a client may say over /ws. */
export const socketMessages = { ...deliveryMessages };
export type ClientMessage = z.input<(typeof socketMessages)[keyof typeof socketMessages]['message']>;
