import { keysOf, type QueryKey } from '../client/client.ts';
import type { RealtimeEvent } from '../client/realtime/realtime.ts';

export const categoriesKey = keysOf('GET /api/forum/categories');
export const recentKey = keysOf('GET /api/forum/posts/recent');
export const popularKey = keysOf('GET /api/forum/posts/popular');
export const statsKey = keysOf('GET /api/forum/stats');
/** A post with everything about it. */
export const postKey = (postId: number): QueryKey => ['/api/forum/posts', postId];

/** Queries that a pushed event invalidates. Popular posts stay as they are while somebody looks: they would jump about. */
export const staleAfter = (event: RealtimeEvent): readonly QueryKey[] =>
  event.type === 'forum_post_changed' ? [categoriesKey, recentKey, statsKey, postKey(event.postId)] : [];
