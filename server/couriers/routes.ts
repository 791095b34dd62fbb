import { courierEndpoints } from '@autolotto/contract/couriers/endpoints.ts';
import { courierPageSize } from '@autolotto/contract/couriers/onboarding-enums.ts';
import type { Context } from '../platform/context.ts';
import { sendCsv } from '../platform/files/csv.ts';
import { bind, linkNextPage } from '../platform/http/bind.ts';
import type { Http } from '../platform/http/http.ts';
import { couriersFor, exportCouriers } from './admin-view.ts';
import * as documents from './documents/documents.ts';
import * as decisions from './notices/decisions.ts';
import * as documentsOfNotices from './notices/notice-documents.ts';
import * as profiles from './profiles.ts';

export function courierRoutes(http: Http, context: Context): void {
  bind(http, 'couriers', courierEndpoints, {
    courierProfile: ({ actor }) => profiles.profile(context, actor.userId),
    createCourierProfile: ({ actor, body }) => profiles.createProfile(context, actor, body),
    changeCourierProfile: ({ actor, body }) => decisions.changeProfile(context, actor, body),
    answerAdverseActionNotice: ({ actor, params, body }) =>
      decisions.answerNotice(context, actor, params.noticeKind, body.words),
    courierDocuments: ({ actor }) => documents.documentsFor(context, actor),
    addCourierDocument: ({ actor, receive }) => documents.addDocument(context, actor, receive),
    courierDocumentPhoto: async ({ actor, params, reply }) => {
      const photo = await documents.documentPhotoFor(context, actor, params.documentId);
      return reply
        .header('content-type', 'image/webp')
        .header('content-length', photo.length)
        .header('cache-control', 'private, no-store')
        .header('content-security-policy', "default-src 'none'; sandbox")
        .send(photo);
    },
    noticeDocument: async ({ actor, params, reply }) => {
      const { bytes, type } = await documentsOfNotices.noticeDocumentFor(context, actor, params.noticeDocumentId);
      if (type === 'application/pdf') reply.header('content-disposition', 'attachment; filename="notice.pdf"');
      return reply
        .header('content-type', type)
        .header('content-length', bytes.length)
        .header('cache-control', 'private, no-store')
        .header('content-security-policy', "default-src 'none'; sandbox")
        .send(bytes);
    },
    addNoticeDocument: ({ actor, params, receive }) =>
      documentsOfNotices.addNoticeDocument(context, actor, params.courierId, receive),
    readCourierAnswer: ({ actor, params }) => decisions.readAnswer(context, actor, params.courierId, params.noticeKind),
    couriers: async ({ query, reply }) => {
      const { limit = courierPageSize, cursor: _, ...narrowed } = query;
      const found = await couriersFor(context, query);
      const items = found.map(({ userId: id }) => ({ id }));
      linkNextPage(reply, '/api/admin/couriers', items, limit, narrowed);
      return found;
    },
    couriersFile: async ({ actor, query, reply }) =>
      sendCsv(reply, 'couriers.csv', await exportCouriers(context, actor, query)),
    giveAdverseActionNotice: ({ actor, params, body }) => decisions.giveNotice(context, actor, params.courierId, body),
    decideAdverseActionNotice: ({ actor, params, body }) =>
      decisions.decideNotice(context, actor, params.courierId, params.noticeKind, body),
    decideCourierDocument: ({ actor, params, body }) =>
      documents.decideDocument(context, actor, params.documentId, body),
    changeCourier: ({ actor, params, body }) => decisions.changeCourier(context, actor, params.courierId, body),
    removeCourierDocument: ({ actor, params }) => documents.removeDocument(context, actor, params.documentId),
  });
}
