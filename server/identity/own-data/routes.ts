import { ownDataEndpoints } from '@autolotto/contract/identity/own-data/endpoints.ts';
import type { Context } from '../../platform/context.ts';
import { sendZip } from '../../platform/files/file-reply.ts';
import { bind } from '../../platform/http/bind.ts';
import type { Http } from '../../platform/http/http.ts';
import type { PersonalTable } from '../../platform/personal-data/personal-data.ts';
import { exportOwnData } from './export.ts';

/** What each domain has of a person is passed in. */
export const ownDataRoutes =
  (tables: () => readonly PersonalTable[]) =>
  (http: Http, context: Context): void =>
    bind(http, 'identity', ownDataEndpoints, {
      exportOwnData: async ({ actor, reply }) =>
        sendZip(reply, 'autolotto-data.zip', await exportOwnData(context, actor, tables())),
    });
