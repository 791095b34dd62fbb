import type { Difficulty, VoteType, WatchLevel } from '@autolotto/contract/forum/enums.ts';
import { infiniteQueryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { type BodyOf, call, callForHeaders, keysOf, type QueryKey, query, type ReplyOf } from '../client/client.ts';
import { categoriesKey, popularKey, postKey, recentKey, statsKey } from './stale.ts';

export type Category = ReplyOf<'GET /api/forum/categories'>[number];
export type PostEntry = ReplyOf<'GET /api/forum/posts/recent'>[number];
export type Post = ReplyOf<'GET /api/forum/posts/:postId'>;
export type Reply = ReplyOf<'GET /api/forum/posts/:postId/replies'>[number];
export type Author = Post['author'];
export type Recommendation = ReplyOf<'GET /api/forum/recommendations'>[number];
export type Suggestion = ReplyOf<'GET /api/forum/suggestions'>[number];
/** Reports a post or a reply to the moderators. */
export type OnReport = (kind: 'post' | 'reply', id: number) => void;
export type OwnMember = ReplyOf<'GET /api/forum/me'>;

export const categoriesQuery = query('GET /api/forum/categories');
export const statsQuery = query('GET /api/forum/stats');
export const onlineQuery = query('GET /api/forum/online');
export const ownMemberQuery = query('GET /api/forum/me');
export const insightsQuery = query('GET /api/forum/insights');
export const postQuery = (postId: number) => query('GET /api/forum/posts/:postId', { params: { postId } });
export const memberQuery = (memberId: number) =>
  query('GET /api/forum/members/:forumMemberId', { params: { forumMemberId: memberId } });
export const historyQuery = (postId: number) => query('GET /api/forum/posts/:postId/history', { params: { postId } });
export const recommendationsQuery = (level: Difficulty | undefined) =>
  query('GET /api/forum/recommendations', { query: level === undefined ? {} : { level } });
export const suggestionsQuery = (q: string) => query('GET /api/forum/suggestions', { query: { q } });
export const similarQuery = (title: string) => query('GET /api/forum/similar', { query: { title } });
export const draftQuery = (draftPlace: string) =>
  query('GET /api/forum/drafts/:draftPlace', { params: { draftPlace } });

export type Sort = 'best' | 'newest';
export const searchQuery = (q: string, sort: Sort, category: string) =>
  infiniteQueryOptions({
    initialPageParam: 1,
    queryKey: [...keysOf('GET /api/forum/search'), { q, sort, category }],
    queryFn: ({ pageParam }) =>
      call('GET /api/forum/search', {
        query: { q, sort, page: pageParam, ...(category === '' ? {} : { category }) },
      }),
    getNextPageParam: ({ hasMore }, _, page) => (hasMore ? page + 1 : undefined),
  });

export type PostList = 'recent' | 'popular' | { readonly category: string };
export type Narrowed = { readonly tag?: string; readonly difficulty?: Difficulty; readonly unread?: 'true' };
type Page = { readonly items: readonly PostEntry[]; readonly next: string | undefined };
const pageSize = 20;

const listKey = (list: PostList): QueryKey =>
  list === 'recent'
    ? recentKey
    : list === 'popular'
      ? popularKey
      : [...keysOf('GET /api/forum/categories/:categorySlug/posts'), list.category, 'posts'];

export const postsQuery = (list: PostList, narrowed: Narrowed) =>
  infiniteQueryOptions({
    initialPageParam: undefined as string | undefined,
    queryKey: [...listKey(list), { ...narrowed, list: 'pages' }],
    queryFn: async ({ pageParam: cursor, signal }): Promise<Page> => {
      const asked = { ...narrowed, limit: pageSize, ...(cursor === undefined ? {} : { cursor }) };
      const { reply, headers } =
        typeof list === 'object'
          ? await callForHeaders(
              'GET /api/forum/categories/:categorySlug/posts',
              { params: { categorySlug: list.category }, query: asked },
              signal,
            )
          : list === 'recent'
            ? await callForHeaders('GET /api/forum/posts/recent', { query: asked }, signal)
            : await callForHeaders('GET /api/forum/posts/popular', { query: asked }, signal);
      return { items: reply, next: headers.has('link') ? reply.at(-1)?.place : undefined };
    },
    getNextPageParam: ({ next }: Page) => next,
  });

type Stretch = { readonly around?: number; readonly after?: number; readonly before?: number };
/** Replies around a number, or from the first; earlier and later ones follow. */
export const repliesQuery = (postId: number, around: number | undefined) =>
  infiniteQueryOptions({
    initialPageParam: (around === undefined ? {} : { around }) as Stretch,
    queryKey: [...postKey(postId), 'replies', { around: around ?? 0 }],
    queryFn: ({ pageParam }) => call('GET /api/forum/posts/:postId/replies', { params: { postId }, query: pageParam }),
    getNextPageParam: (page: readonly Reply[]) => {
      const last = page.at(-1);
      return last && { after: last.number };
    },
    getPreviousPageParam: (page: readonly Reply[]) => {
      const [first] = page;
      return first && first.number > 1 ? { before: first.number } : undefined;
    },
  });

/** Calls one of the forum, and asks again for what it changed. */
function useChange<Variables, Result>(
  mutationFn: (variables: Variables) => Promise<Result>,
  stale: (variables: Variables) => readonly QueryKey[],
) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn,
    onSettled: (_result, _error, variables) => {
      for (const queryKey of stale(variables)) void queryClient.invalidateQueries({ queryKey });
    },
  });
}

const memberKey = keysOf('GET /api/forum/members/:forumMemberId');
const lists = [categoriesKey, recentKey, popularKey, statsKey];
export type NewPost = BodyOf<'POST /api/forum/posts'> & { readonly idempotencyKey: string };
export const useWritePost = () =>
  useChange(
    ({ idempotencyKey, ...body }: NewPost) => call('POST /api/forum/posts', { body, idempotencyKey }),
    () => [...lists, keysOf('GET /api/forum/drafts/:draftPlace')],
  );
export type NewReply = BodyOf<'POST /api/forum/posts/:postId/reply'> & { readonly idempotencyKey: string };
export const useWriteReply = (postId: number) =>
  useChange(
    ({ idempotencyKey, ...body }: NewReply) =>
      call('POST /api/forum/posts/:postId/reply', { params: { postId }, body, idempotencyKey }),
    () => [...lists, postKey(postId), keysOf('GET /api/forum/drafts/:draftPlace')],
  );
export const useEditPost = (postId: number) =>
  useChange(
    (body: BodyOf<'PATCH /api/forum/posts/:postId'>) =>
      call('PATCH /api/forum/posts/:postId', { params: { postId }, body }),
    () => [...lists, postKey(postId)],
  );
export const useEditReply = (postId: number, replyId: number) =>
  useChange(
    (body: BodyOf<'PATCH /api/forum/replies/:replyId'>) =>
      call('PATCH /api/forum/replies/:replyId', { params: { replyId }, body }),
    () => [postKey(postId)],
  );
export type Voted = { readonly kind: 'post' | 'reply'; readonly id: number; readonly postId: number };
export const useVote = ({ kind, id, postId }: Voted) =>
  useChange(
    (type: VoteType) =>
      kind === 'post'
        ? call('POST /api/forum/posts/:postId/like', { params: { postId: id }, body: { type } })
        : call('POST /api/forum/replies/:replyId/like', { params: { replyId: id }, body: { type } }),
    () => [postKey(postId)],
  );
export const useWatch = (postId: number) =>
  useChange(
    (level: WatchLevel) => call('PUT /api/forum/watches', { body: { kind: 'post', id: String(postId), level } }),
    () => [postKey(postId), recentKey, popularKey],
  );
export const usePreview = () =>
  useMutation({ mutationFn: (content: string) => call('POST /api/forum/preview', { body: { content } }) });
export const useChangeMember = () =>
  useChange(
    (body: BodyOf<'PATCH /api/forum/me'>) => call('PATCH /api/forum/me', { body }),
    () => [keysOf('GET /api/forum/me'), keysOf('GET /api/forum/online'), memberKey],
  );
export const useBlockMember = (forumMemberId: number) =>
  useChange(
    (isBlocked: boolean) =>
      call('PUT /api/forum/members/:forumMemberId/block', { params: { forumMemberId }, body: { isBlocked } }),
    () => [...lists, keysOf('GET /api/forum/posts/:postId'), memberKey, keysOf('GET /api/moderation/blocks')],
  );
/** Kept quietly while somebody types. */
export const saveDraft = (draftPlace: string, body: BodyOf<'PUT /api/forum/drafts/:draftPlace'>) =>
  call('PUT /api/forum/drafts/:draftPlace', { params: { draftPlace }, body });
/** Told quietly while somebody reads. */
export const markRead = (postId: number, upTo: number) =>
  call('POST /api/forum/posts/:postId/read', { params: { postId }, body: { upTo } });

export type PostKept = BodyOf<'PATCH /api/admin/forum/posts/:postId'>;
export const useKeepPost = (postId: number) =>
  useChange(
    (body: PostKept) => call('PATCH /api/admin/forum/posts/:postId', { params: { postId }, body }),
    () => [...lists, postKey(postId)],
  );
export const useMergePost = (postId: number) =>
  useChange(
    (body: BodyOf<'POST /api/admin/forum/posts/:postId/merge'>) =>
      call('POST /api/admin/forum/posts/:postId/merge', { params: { postId }, body }),
    () => lists,
  );
