import type { z } from 'zod';

/** Schemas by what they take and give: comparing all methods of each with all of another took two fifths of type checking. */
export type Schema = z.core.$ZodType;

export const roles = ['customer', 'courier', 'store', 'admin'] as const;
export type Role = (typeof roles)[number];

/**
 * Access of callers.
 * - `who`: 'anyone' (signed out too), 'signed-in', or the roles named.
 * - `object`: the object of the call and the sufficient relations to it; a caller with none of them gets the same
 *   answer as for an object that does not exist. The service checks it; the matrix test proves it for every row.
 */
export type Access = {
  readonly who: 'anyone' | 'signed-in' | readonly Role[];
  /** Couriers and stores call it in their work, and need the work-age check as on rows that name them. */
  readonly isWork?: true;
  /**
   * Changes what somebody may do, or moves what is not the caller's: only for those who signed in, or gave their second
   * factor, in the last two hours; in the last five minutes where it gives a role or changes how they sign in. 'admin' asks
   * it of admins alone, where others call too.
   */
  readonly needsFreshSignIn?: true | 'minutes' | 'admin';
  /** Open to people whose session still lacks the second factor that they have or need. */
  readonly beforeSecondFactor?: true;
  /** Open to people whose account is about to be deleted; rows before the second factor are, too. */
  readonly whileLeaving?: true;
  /** Changes something, and is open to a store's shared tablet before somebody has entered their PIN. */
  readonly whileTabletLocked?: true;
  /** Open to people whose account is suspended. */
  readonly whileSuspended?: true;
  readonly object?: { readonly kind: string; readonly relations: readonly string[] };
};

/** Calls per caller and minute; figures are in server/platform/http/rate-limits.ts. */
export type RateClass = 'read' | 'write' | 'money' | 'sign-in' | 'sign-up' | 'socket' | 'event' | 'health' | 'metrics';

/** The list of all calls (contract/endpoints.ts) fixes the error codes. */
export type Endpoint<Code extends string = string> = {
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  readonly path: `/${string}`;
  /** One line for the API page. */
  readonly summary: string;
  readonly access: Access;
  readonly rate: RateClass;
  readonly params?: Schema;
  readonly query?: Schema;
  readonly body?: Schema;
  /** Takes multipart/form-data instead of a body: one file `file` of at most so many bytes, and these fields beside it. */
  readonly upload?: { readonly bytes: number; readonly fields: Schema };
  /**
   * 'batch' and 'csv': a larger body than usual, a whole shop's products as JSON or as comma-separated values (text/csv).
   * 'signed': JSON that another company's server sends and signs. The handler gets its bytes too, and has to check the
   * signature before it believes anything in it. Such a caller has no session and names no origin.
   * 'one-click': the form with which a mailbox ends emails on its reader's behalf (RFC 8058), or nothing from our own page.
   * The path holds a secret that allows it. A mailbox has no session and names no origin either.
   */
  readonly takes?: 'batch' | 'csv' | 'signed' | 'one-click';
  /** The successful reply; only the fields named here leave the server. */
  readonly reply: Schema;
  /** 200 by default. */
  readonly status?: 200 | 201;
  /** A browser navigates here: the reply is a page or a redirect, not JSON. */
  readonly navigation?: true;
  /** Sends a file while it is being made, which may take longer than other calls may. */
  readonly streams?: true;
  /** Carries an entity tag: with it in `If-None-Match`, an unchanged reply is 304, without a body. */
  readonly tagged?: true;
  /** Takes an `Idempotency-Key` header: repeating the call with the same key answers the first result. */
  readonly idempotent?: true;
  /** Codes beyond those every call may give (see contract/shared/common-errors.ts). */
  readonly errors: readonly Code[];
};

export type EndpointTable<Code extends string = string> = Record<string, Endpoint<Code>>;
/** Keeps each row's literal types and checks its shape. */
export const endpointTable = <const T extends EndpointTable>(table: T): T => table;

export type ParamsOf<E extends Endpoint> = E['params'] extends Schema ? z.output<E['params']> : undefined;
export type QueryOf<E extends Endpoint> = E['query'] extends Schema ? z.output<E['query']> : undefined;
export type BodyOf<E extends Endpoint> = E['body'] extends Schema ? z.output<E['body']> : undefined;
export type ReplyOf<E extends Endpoint> = z.output<E['reply']>;
