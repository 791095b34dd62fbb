import type { Role } from '@autolotto/contract/shared/endpoint.ts';
import type { SessionEnd } from '@autolotto/contract/system/session-end.ts';

/** The caller, as the session and the account stand at this request. */
export type Actor = {
  readonly userId: string;
  readonly sessionId: string;
  /** As stored; null before one was picked. */
  readonly pickedRole: Role | null;
  /** The caller's effective role: null acts as a customer. */
  readonly role: Role;
  readonly isWorkAgeVerified: boolean;
  /** They signed in, or gave their second factor, a short while ago. */
  readonly isFresh?: boolean;
  /** The same, minutes ago. */
  readonly isJustSignedIn?: boolean;
  /** The session's missing second factor: not entered yet, or not set up though the role needs one. */
  readonly secondFactor?: 'ask' | 'set-up' | undefined;
  /** The session is a store's shared tablet: who entered their PIN; nobody while it is locked. */
  readonly tablet?: { readonly actingId?: string | undefined } | undefined;
  /** When the session ends if nothing renews it. */
  readonly sessionEnd?: SessionEnd;
  /** When the account is deleted, where its person asked for it. */
  readonly deletesAt?: string | undefined;
  /** The account is suspended: why, and whom its person can ask. */
  readonly suspension?: { readonly reason: string; readonly phone: string; readonly email: string } | undefined;
};

/** The person who acts: on a store's shared tablet, the one who entered their PIN. For records, and for what only an owner may. */
export const doerOf = ({ userId, tablet }: Actor): string => tablet?.actingId ?? userId;

/** Looks a session token up; undefined when it is unknown, ended or expired. */
export type ResolveSession = (token: string) => Promise<Actor | undefined>;

/** `__Host-` where the connection is encrypted: the browser then keeps other hosts from setting it. */
export const cookieName = (isSecure: boolean): string => (isSecure ? '__Host-autolotto.session' : 'autolotto.session');
/** A session that nobody uses for so long is over, */
export const sessionUnusedSeconds = 30 * 24 * 3600;
/** and any session so long after signing in. Its cookie is kept until then; the session's own row decides. */
export const maxSessionSeconds = 90 * 24 * 3600;
/**
 * Shorter where a session can do more. A shop's tablet goes on through its day by being used, and ends overnight; an
 * admin signs in once a day.
 */
export const shorterSessions: Readonly<
  Partial<Record<Role, { readonly unusedSeconds: number; readonly maxSeconds: number }>>
> = {
  store: { unusedSeconds: 12 * 3600, maxSeconds: 7 * 24 * 3600 },
  admin: { unusedSeconds: 12 * 3600, maxSeconds: 12 * 3600 },
};
export const maxSessionSecondsOf = (role: Role): number => shorterSessions[role]?.maxSeconds ?? maxSessionSeconds;
