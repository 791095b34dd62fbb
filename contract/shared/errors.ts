import type { z } from 'zod';
import type { ErrorWords } from './words/error-words.ts';

/** HTTP meaning of an error: the only place where a status number is written. */
export const statusOf = {
  unreadable: 400,
  unauthenticated: 401,
  forbidden: 403,
  missing: 404,
  conflict: 409,
  tooLarge: 413,
  unsupported: 415,
  refused: 422,
  tooMany: 429,
  broken: 500,
  unavailable: 503,
} as const;
export type ErrorKind = keyof typeof statusOf;

/**
 * One row of a domain's error table. `sentence` is the detail of the problem reply: what happened and what to do next.
 */
export type ErrorRow<D extends z.ZodObject = z.ZodObject> = {
  readonly kind: ErrorKind;
  readonly details: D;
  readonly sentence: ErrorWords<z.infer<D>>;
};

/** Types each row's `sentence` by its own `details` schema. */
export const errorRow = <D extends z.ZodObject>(row: ErrorRow<D>): ErrorRow<D> => row;

/** Title of a problem reply (RFC 9457), in English: EMPTY_CART is 'Empty Cart', and every 401 'Unauthorized'. */
export const problemTitle = (code: string, { kind }: Pick<ErrorRow, 'kind'>): string =>
  kind === 'unauthenticated'
    ? 'Unauthorized'
    : code
        .split('_')
        .map((word) => word.slice(0, 1) + word.slice(1).toLowerCase())
        .join(' ');
