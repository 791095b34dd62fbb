import type { CourierState, DocumentKind, NoticeKind } from '@autolotto/contract/couriers/onboarding-enums.ts';
import { infiniteQueryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { type BodyOf, call, callForHeaders, keysOf, query, type ReplyOf, urlOf } from '../../client/client.ts';
import { ApiError } from '../../client/errors.ts';
import { upload } from '../../client/upload.ts';

/** That there is none is an answer: the page around asks, too, and would begin anew each time that this part is shown. */
export const profileQuery = { ...query('GET /api/courier/profile'), retryOnMount: false };
export const documentsQuery = query('GET /api/courier/documents');
export type Profile = ReplyOf<'GET /api/courier/profile'>;
export type Notice = Profile['notices'][number];
/** A photo is shown beside the page; a PDF is downloaded. */
export const shownBeside = ({ type }: NonNullable<Notice['document']>) =>
  type === 'image/webp' ? { target: '_blank', rel: 'noreferrer' } : {};
export type CourierDocument = ReplyOf<'GET /api/courier/documents'>[number];
export type ReviewedCourier = ReplyOf<'GET /api/admin/couriers'>[number];
export const waitingCouriersQuery = query('GET /api/admin/couriers', { query: { state: 'waiting' } });

type Narrowed = { readonly state: CourierState; readonly search: string };
const pageSize = 50;
/** All couriers of a state, page by page. */
export const everyCourierQuery = ({ state, search }: Narrowed) => {
  const where = { state, limit: pageSize, ...(search && { search }) };
  return infiniteQueryOptions({
    queryKey: [...keysOf('GET /api/admin/couriers'), 'pages', where],
    queryFn: async ({ pageParam: cursor, signal }) => {
      const page = { ...where, ...(cursor && { cursor }) };
      const { reply, headers } = await callForHeaders('GET /api/admin/couriers', { query: page }, signal);
      return { couriers: reply, next: headers.has('link') ? reply.at(-1)?.userId : undefined };
    },
    initialPageParam: '',
    getNextPageParam: ({ next }) => next,
  });
};

/** A browser fetches it by itself, with its own session. */
export const everyCourierFileUrl = ({ state, search }: Narrowed): string =>
  urlOf(['/api/admin/couriers.csv', { state, ...(search && { search }) }]);

/** The offers depend on the profile. */
const ordersKey = keysOf('GET /api/orders');

function useProfileChange<I>(change: (input: I) => Promise<Profile>) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: change,
    onSuccess: (profile) => {
      queryClient.setQueryData(profileQuery.queryKey, profile);
      void queryClient.invalidateQueries({ queryKey: ordersKey });
    },
    // Another device was quicker, or an admin: what is on the screen is old.
    onError: (error) => {
      if (error instanceof ApiError && error.status === 409)
        void queryClient.invalidateQueries({ queryKey: profileQuery.queryKey });
    },
  });
}

type Fields = BodyOf<'POST /api/courier/profile'>;
export const useSaveProfile = (isNew: boolean) =>
  useProfileChange((body: Fields) =>
    isNew ? call('POST /api/courier/profile', { body }) : call('PUT /api/courier/profile', { body }),
  );
export const useAnswerNotice = (noticeKind: NoticeKind) =>
  useProfileChange((words: string) =>
    call('POST /api/courier/notices/:noticeKind/answer', { params: { noticeKind }, body: { words } }),
  );

export type NewDocument = {
  readonly kind: DocumentKind;
  readonly number: string;
  readonly expiresOn: string;
  readonly file: Blob;
};
export function useAddDocument(onProgress: (part: number) => void) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ kind, number, expiresOn, file }: NewDocument) => {
      const form = new FormData();
      form.set('kind', kind);
      if (number !== '') form.set('number', number);
      if (expiresOn !== '') form.set('expiresOn', expiresOn);
      form.set('file', file, 'document');
      return upload('/api/courier/documents', form, onProgress, new AbortController().signal);
    },
    onSuccess: () => queryClient.invalidateQueries({ queryKey: documentsQuery.queryKey }),
  });
}
export function useRemoveDocument() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (documentId: number) => call('DELETE /api/courier/documents/:documentId', { params: { documentId } }),
    onSuccess: (left) => {
      queryClient.setQueryData(documentsQuery.queryKey, left);
      void queryClient.invalidateQueries({ queryKey: profileQuery.queryKey });
    },
    onError: () => queryClient.invalidateQueries({ queryKey: documentsQuery.queryKey }),
  });
}

/**
 * Refetches every list after a decision: each shows the courier's current state, and decided ones leave the waiting
 * list.
 */
function useReview<I>(decide: (input: I) => Promise<ReviewedCourier>) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: decide,
    onSettled: () => queryClient.invalidateQueries({ queryKey: keysOf('GET /api/admin/couriers') }),
  });
}
export const useChangeCourier = (courierId: string) =>
  useReview(
    async ({
      file,
      ...change
    }: BodyOf<'PATCH /api/admin/couriers/:courierId'> & { readonly file?: File | undefined }) => {
      const body = file ? { ...change, documentId: await sendNoticeDocument(courierId, file) } : change;
      return call('PATCH /api/admin/couriers/:courierId', { params: { courierId }, body });
    },
  );
export const useGiveNotice = (courierId: string) =>
  useReview(async ({ file, ...said }: { readonly reason: string; readonly report: string; readonly file: File }) => {
    const body = { ...said, documentId: await sendNoticeDocument(courierId, file) };
    return call('POST /api/admin/couriers/:courierId/notice', { params: { courierId }, body });
  });
export const useDecideNotice = (courierId: string) =>
  useReview(({ noticeKind, ...body }: { noticeKind: NoticeKind; decision: 'final' | 'withdraw'; reason: string }) =>
    call('POST /api/admin/couriers/:courierId/notices/:noticeKind/decision', {
      params: { courierId, noticeKind },
      body,
    }),
  );
/** Uploads a notice's document before it; the same file again is the same document. */
async function sendNoticeDocument(courierId: string, file: File): Promise<number> {
  const form = new FormData();
  form.set('file', file, 'document');
  const path = `/api/admin/couriers/${courierId}/notice-documents`;
  const kept = await upload(path, form, () => {}, new AbortController().signal);
  return (kept as ReplyOf<'POST /api/admin/couriers/:courierId/notice-documents'>).id;
}
export const useReadAnswer = (courierId: string) =>
  useReview((noticeKind: NoticeKind) =>
    call('POST /api/admin/couriers/:courierId/notices/:noticeKind/read', {
      params: { courierId, noticeKind },
      body: { isRead: true },
    }),
  );
export const useDecideDocument = () =>
  useReview(
    ({
      documentId,
      ...body
    }: { documentId: number } & BodyOf<'POST /api/admin/courier-documents/:documentId/decision'>) =>
      call('POST /api/admin/courier-documents/:documentId/decision', { params: { documentId }, body }),
  );
