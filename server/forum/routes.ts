import { deskEndpoints } from '@autolotto/contract/forum/desk/endpoints.ts';
import { digestEndpoints } from '@autolotto/contract/forum/digest/endpoints.ts';
import { forumEndpoints } from '@autolotto/contract/forum/endpoints.ts';
import { memberEndpoints } from '@autolotto/contract/forum/members/endpoints.ts';
import type { ForumPostEntry, PostsQuery } from '@autolotto/contract/forum/model.ts';
import { searchEndpoints } from '@autolotto/contract/forum/search/endpoints.ts';
import { defaultPageSize } from '@autolotto/contract/shared/page.ts';
import type { FastifyReply } from 'fastify';
import type { Context } from '../platform/context.ts';
import { bind, linkNextPage } from '../platform/http/bind.ts';
import type { Http } from '../platform/http/http.ts';
import * as categories from './desk/categories.ts';
import * as desk from './desk/desk.ts';
import * as digest from './digest/digest.ts';
import * as members from './members/members.ts';
import * as posts from './posts.ts';
import * as reading from './reading/reading.ts';
import * as search from './search/search.ts';
import * as writing from './writing/write.ts';

/** The next page begins after the place of the last post. */
function linked(reply: FastifyReply, path: string, found: ForumPostEntry[], query: PostsQuery): ForumPostEntry[] {
  const places = found.map(({ place }) => ({ id: place }));
  const { limit = defaultPageSize, tag, difficulty, unread } = query;
  linkNextPage(reply, path, places, limit, { tag, difficulty, unread });
  return found;
}

export function forumRoutes(http: Http, context: Context): void {
  bind(http, 'forum', forumEndpoints, {
    categories: ({ actor }) => posts.listCategories(context, actor),
    recentPosts: async ({ actor, query, reply }) =>
      linked(reply, '/api/forum/posts/recent', await posts.listPosts(context, actor, 'recent', query), query),
    popularPosts: async ({ actor, query, reply }) =>
      linked(reply, '/api/forum/posts/popular', await posts.listPosts(context, actor, 'popular', query), query),
    categoryPosts: async ({ actor, params: { categorySlug }, query, reply }) =>
      linked(
        reply,
        `/api/forum/categories/${categorySlug}/posts`,
        await posts.listCategoryPosts(context, actor, categorySlug, query),
        query,
      ),
    post: ({ actor, params }) => posts.openPost(context, actor, params.postId),
    replies: ({ actor, params, query }) => posts.listReplies(context, actor, params.postId, query),
    writePost: ({ actor, body, idempotencyKey }) => writing.writePost(context, actor, body, idempotencyKey),
    writeReply: ({ actor, params, body, idempotencyKey }) =>
      writing.writeReply(context, actor, params.postId, body, idempotencyKey),
    preview: ({ actor, body }) => writing.preview(context, actor, body.content),
    editPost: ({ actor, params, body }) => writing.editPost(context, actor, params.postId, body),
    editReply: ({ actor, params, body }) => writing.editReply(context, actor, params.replyId, body),
    postHistory: ({ actor, params }) => writing.listVersions(context, actor, params.postId),
    votePost: ({ actor, params, body }) =>
      reading.vote(context, actor, { kind: 'post', targetId: params.postId }, body.type),
    voteReply: ({ actor, params, body }) =>
      reading.vote(context, actor, { kind: 'reply', targetId: params.replyId }, body.type),
    markPostRead: ({ actor, params, body }) => reading.markRead(context, actor, params.postId, body.upTo),
    watch: ({ actor, body }) => reading.watch(context, actor, body),
    draft: ({ actor, params }) => reading.loadDraft(context, actor, params.draftPlace),
    saveDraft: ({ actor, params, body }) => reading.saveDraft(context, actor, params.draftPlace, body),
  });
  bind(http, 'forum', searchEndpoints, {
    search: ({ actor, query }) => search.search(context, actor, query),
    suggestions: ({ actor, query }) => search.listSuggestions(context, actor, query.q),
    similarPosts: ({ actor, query }) => search.listSimilar(context, actor, query.title),
    recommendations: ({ actor, query }) => search.listRecommendations(context, actor, query.level),
  });
  bind(http, 'forum', memberEndpoints, {
    stats: ({ actor }) => members.loadStats(context, actor),
    online: ({ actor }) => members.listOnline(context, actor),
    insights: ({ actor }) => members.loadInsights(context, actor),
    ownMember: ({ actor }) => members.loadOwn(context, actor),
    changeMember: ({ actor, body }) => members.changeOwn(context, actor, body),
    member: ({ actor, params }) => members.loadMember(context, actor, params.forumMemberId),
    blockMember: ({ actor, params, body }) => members.blockMember(context, actor, params.forumMemberId, body.isBlocked),
  });
  bind(http, 'forum', digestEndpoints, {
    digest: ({ actor }) => digest.loadDigest(context, actor),
    chooseDigest: ({ actor, body }) => digest.chooseDigest(context, actor, body),
    stopDigest: ({ params }) => digest.stopDigest(context, params.stopToken),
  });
  bind(http, 'forum', deskEndpoints, {
    pinRequests: ({ actor }) => desk.listPinRequests(context, actor),
    keepPost: ({ actor, params, body }) => desk.keepPost(context, actor, params.postId, body),
    mergePost: ({ actor, params, body }) => desk.mergePost(context, actor, params.postId, body),
    keepReply: ({ actor, params, body }) => desk.keepReply(context, actor, params.replyId, body),
    deskCategories: () => categories.listDeskCategories(context),
    addCategory: ({ actor, body }) => categories.addCategory(context, actor, body),
    changeCategory: ({ actor, params, body }) => categories.changeCategory(context, actor, params.categoryId, body),
    orderCategories: ({ actor, body }) => categories.orderCategories(context, actor, body.ids),
  });
}
