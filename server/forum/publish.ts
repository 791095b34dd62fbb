import type { Context } from '../platform/context.ts';
import type { Tx } from '../platform/database/db.ts';
import { shopsChannel } from '../platform/realtime/channels.ts';
import { publish } from '../platform/realtime/outbox.ts';

/** Pages that show the post, or a list that it is in, ask again. */
export const publishPost = ({ bus }: Pick<Context, 'bus'>, tx: Tx, postId: number): Promise<void> =>
  publish(tx, bus, { event: { type: 'forum_post_changed', postId }, to: [shopsChannel] });
