import { socketPayloadBytes } from '../http/http.ts';

export const socketLimits = {
  payloadBytes: socketPayloadBytes,
  /** Messages a socket may send in a window. */
  messages: 40,
  windowMs: 10_000,
  /** Unread bytes, beyond what the system's own buffers hold, at which a reader is given up. */
  backlogBytes: 64 * 1024,
  /** Behind at one look and still at the next: given up, however little it is. */
  stalledMs: 4_000,
  /** Events held for a socket that is still catching up. */
  held: 1_000,
  /** One a page, and people have many open. */
  perUser: 20,
  /** An office or a mobile network may share an address; RATE_LIMIT_FACTOR multiplies it. */
  perAddress: 200,
  following: 50,
  /** Readers of an event from which on it goes out with others, and how long it waits for them. */
  crowd: 200,
  crowdMs: 80,
  pingMs: 25_000,
  /** A look may be joined with others a moment later; all is done within five seconds. */
  sessionCheckMs: 4_900,
  /** Time limit for a socket's closing handshake. */
  goodbyeMs: 1_000,
} as const;
export type SocketLimits = { readonly [K in keyof typeof socketLimits]: number };
