/** A courier's view of who follows them. */
import type { Sharing } from '@autolotto/contract/delivery/sharing-model.ts';
import type { Context } from '../../platform/context.ts';
import type { Actor } from '../../platform/http/session.ts';
import * as store from './store.ts';

/** A device that was silent for longer has been put away. */
const otherDeviceSeconds = 60;

const instant = (text: string): string => new Date(text).toISOString();

export async function sharingFor(context: Context, actor: Actor): Promise<Sharing[]> {
  const found = await store.loadSharing(context.db.read, actor.userId, otherDeviceSeconds);
  return found.map(({ orderId, followers, otherDeviceAt }) => ({
    orderId,
    followers: followers.map((one) => ({ ...one, lastAt: instant(one.lastAt) })),
    otherDeviceAt: otherDeviceAt && instant(otherDeviceAt),
  }));
}
