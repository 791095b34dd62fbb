/**
 * Limits of one request. Limits per caller and minute are in rate-limits.ts, a socket's in realtime.ts; SECURITY.md
 * lists them all.
 */
export const httpLimits = {
  /** Request line and headers together; more is answered 431. */
  headerBytes: 16 * 1024,
  bodyBytes: 64 * 1024,
  /** Deeper JSON than any body of ours is refused before it is looked at. */
  jsonDepth: 32,
  /** Members and elements together: the largest order has a fifth of it. */
  jsonValues: 2_000,
  /** For a shop's whole catalog at once: five thousand products as text, or their prices. */
  batchBytes: 2 * 1024 * 1024,
  batchValues: 20_000,
  /** The query string. */
  queryCharacters: 2 * 1024,
  /** A part of a path that stands for a number or a name; longer ones name nothing. */
  parameterCharacters: 100,
  /** Invalid fields that a reply names; more of them are no typo. */
  namedFields: 20,

  /** Until all headers have come. */
  headersMs: 10_000,
  /** Until the whole request has come. */
  requestMs: 15_000,
  /** How often the two above are checked: Node's default half minute would make them forty-five seconds. */
  lookMs: 5_000,
  /** A connection on which nothing moves. */
  silentMs: 30_000,
  /** Until a call is answered; then it is 503, and a repeat with the same key finds out what became of it. */
  handlerMs: 10_000,
  /** Until a file that is sent while it is made is sent whole; then the connection is closed. */
  streamMs: 600_000,
  /** Between two requests; longer than proxies wait, so that they close first. */
  keepAliveMs: 72_000,
  /** Then the connection is closed after its reply, and the next one may reach another process. */
  requestsPerConnection: 1_000,

  /** Calls waiting for a database connection. Fifty would be one burst at a shop's opening; two hundred wait seconds. */
  waitingForDatabase: 200,
  /** The median of how late the event loop is, and over how long a look it is taken. */
  loopDelayMs: 200,
  loopLookMs: 5_000,
  /** Looks in a row: a single long statement of the embedded database turns nobody away. */
  loopLooks: 2,
} as const;
export type HttpLimits = { readonly [K in keyof typeof httpLimits]: number };
