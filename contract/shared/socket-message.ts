import type { z } from 'zod';
import type { Access } from './endpoint.ts';

/** One row per client message over /ws. Anything else is answered with `refused` and changes nothing. */
export type SocketMessage = {
  readonly summary: string;
  /** As on an endpoint's row; sockets are never signed out. */
  readonly access: Access;
  /** The whole message; its `type` is the row's name. */
  readonly message: z.core.$ZodType;
};
export type SocketMessageTable = Record<string, SocketMessage>;
/** Keeps each row's literal types and checks its shape. */
export const socketMessageTable = <const T extends SocketMessageTable>(table: T): T => table;
