import type { Context } from '../../platform/context.ts';
import type { Tx } from '../../platform/database/db.ts';
import { sessionUnusedSeconds } from '../../platform/http/session.ts';
import { hashToken } from '../tokens.ts';
import type { Origin } from './sign-in-throttle.ts';
import * as store from './store.ts';

/** Origin of a request, and our address as the browser sees it. */
export type Place = Origin & {
  /** "https://shop.example" */
  readonly origin: string;
};

/** Answers the token for the cookie; only its hash is kept. */
export async function openSession(
  context: Context,
  tx: Tx,
  session: {
    readonly userId: string;
    readonly place: Pick<Place, 'ip' | 'userAgent'>;
    readonly isSecondFactorVerified: boolean;
    readonly seconds?: number;
  },
): Promise<string> {
  const token = context.random.token(32);
  await store.insertSession(tx, {
    id: context.random.uuid(),
    tokenHash: hashToken(token),
    userId: session.userId,
    ip: session.place.ip,
    userAgent: session.place.userAgent,
    seconds: session.seconds ?? sessionUnusedSeconds,
    isSecondFactorVerified: session.isSecondFactorVerified,
  });
  return token;
}
