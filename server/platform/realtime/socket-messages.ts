import type { SocketMessageTable } from '@autolotto/contract/shared/socket-message.ts';
import { z } from 'zod';
import { fail, failField } from '../fail.ts';
import { checkAccess } from '../http/access.ts';
import { fieldErrors } from '../http/field-errors.ts';
import type { Actor } from '../http/session.ts';
import type { RealtimeEvent } from './outbox.ts';

/** The channels that the asking socket has chosen itself. */
export type Followed = {
  readonly follow: (channel: string) => void;
  readonly unfollow: (channel: string) => void;
  readonly has: (channel: string) => boolean;
};
/** Handles a socket's message. Throws DomainError to refuse. */
export type ReceiveMessage = (actor: Actor, message: unknown, followed: Followed) => Promise<RealtimeEvent | undefined>;
/** One per row of the table; everything in the message was checked by the row, except the relation to its object. */
export type MessageHandlers<T extends SocketMessageTable> = {
  readonly [K in keyof T]: (
    actor: Actor,
    message: z.output<T[K]['message']>,
    followed: Followed,
  ) => Promise<RealtimeEvent | undefined>;
};

/** Binds every row to its handler; the server does not start with one that has no access rule or nobody to act on it. */
export function bindMessages<T extends SocketMessageTable>(
  table: T,
  handlers: Partial<MessageHandlers<T>>,
): ReceiveMessage {
  for (const name of Object.keys(table)) {
    if (!table[name]?.access) throw new Error(`socket message without access rule: ${name}`);
    if (!Object.hasOwn(handlers, name)) throw new Error(`socket message without handler: ${name}`);
  }
  return async (actor, message, followed) => {
    const name = typeOf(message);
    const row = Object.hasOwn(table, name) ? table[name] : undefined;
    const handler = handlers[name];
    if (!row || !handler) failField('type', 'Unknown message');
    checkAccess(row.access, actor, true);
    const parsed = z.safeParse(row.message, message);
    if (!parsed.success) {
      fail('INVALID_FIELDS', { errors: fieldErrors(parsed.error.issues).slice(0, 5) });
    }
    return handler(actor, parsed.data as never, followed);
  };
}

function typeOf(message: unknown): string {
  const type = typeof message === 'object' && message !== null && 'type' in message ? message.type : undefined;
  return typeof type === 'string' ? type : '';
}
