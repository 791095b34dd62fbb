import type { z } from 'zod';
import { merged } from './domains.ts';

/** All client messages over /ws. */
export const socketMessages = merged('socketMessages');
export type ClientMessage = z.input<(typeof socketMessages)[keyof typeof socketMessages]['message']>;
