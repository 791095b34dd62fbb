import type { z } from 'zod';
import * as delivery from './delivery/contract.ts';

/** All client messages over /ws. */
export const socketMessages = {
  ...delivery.socketMessages,
};
export type ClientMessage = z.input<(typeof socketMessages)[keyof typeof socketMessages]['message']>;
