/** The shape of a row of the access matrix: what each domain says in its `access-cases.ts`. */
import type { Endpoint, EndpointTable } from '@autolotto/contract/shared/endpoint.ts';
import type { Client } from '../harness/app.ts';
import type { Actor, Grid, GridName } from './grids.ts';
import type { Come, Made, World } from './world.ts';

export type Body = object | ((world: World, made: Made) => object);
export type Case = {
  /** One of the common grids by its name, or a grid of the domain's own. */
  readonly grid: GridName | Grid;
  /** With an own grid: the relation, in the endpoint's words, in which each actor stands to the objects that are theirs. */
  readonly relations?: Readonly<Partial<Record<Actor, string>>>;
  /** What is sent along: nothing that changes anything, so that every caller finds the same. */
  readonly body?: Body;
  /** What is asked for with it, where there is no answer without. */
  readonly query?: string;
  /** Sent to what is refused, beside the body: what does not exist has to answer the same. */
  readonly also?: readonly object[];
  /** Done before everybody calls. */
  readonly before?: (world: World) => Promise<void>;
  /** Takes back what it changed all the same, when everybody has called. */
  readonly undo?: (world: World) => Promise<void>;
  /** The call ends the session it is made with. */
  readonly endsSession?: true;
  /** For a row that changes something: a call that does it. Its order is a new one. */
  readonly does?: {
    readonly by: Actor;
    /** Somebody like them who was made for this call, where no actor can do it. */
    readonly as?: (world: World) => Client;
    readonly with?: Body | string;
    /** The columns of rows that are there already which this call may change: "orders.status". */
    readonly changes: readonly string[];
    /** What it leaves in the record of who did what to whom; nothing unless told. */
    readonly audits?: readonly string[];
    /** Values of path parameters for this call: objects made for it, since what it does can be done to each once. */
    readonly params?: (world: World) => Promise<Readonly<Record<string, string>>>;
    /** How far its new order has come; nobody has done anything with it unless told. */
    readonly order?: Come;
  };
};
export type CaseOf<E extends Endpoint> = Case &
  (E['method'] extends 'GET' ? unknown : { readonly does: object }) &
  (E extends { readonly body: object } ? { readonly body: object; readonly does: { readonly with: object } } : unknown);
export type Started =
  /** At the latest so many minutes after the last time: what people are promised hangs on it. */
  { readonly startedBy: 'clock'; readonly within: number } | { readonly startedBy: 'service' };
/** A case for each endpoint of a table: a missing row does not compile, nor does one too many. */
export type CasesOf<T extends EndpointTable> = { readonly [R in keyof T]: CaseOf<T[R] & Endpoint> };
export type SocketCasesOf<M> = { readonly [K in keyof M]: Case };
/** Which actors hear a topic, by what happens to the order of customer, courier and store. */
export type HeardOf<T> = { readonly [K in keyof T]: Readonly<Record<string, readonly Actor[]>> };
export type JobCases = Readonly<Record<string, Started>>;
