import { ownDataEndpoints } from '@autolotto/contract/identity/own-data/endpoints.ts';
import type { Context } from '../../platform/context.ts';
import { sendZip } from '../../platform/files/file-reply.ts';
import { bind } from '../../platform/http/bind.ts';
import type { Http } from '../../platform/http/http.ts';
import type { Leaving } from '../../platform/personal-data/forgetting.ts';
import type { PersonalPhotos, PersonalTable } from '../../platform/personal-data/personal-data.ts';
import { identityCookies } from '../passwords/routes.ts';
import { askDeletion, keepAccount, loadDeletion } from './deletion.ts';
import { exportOwnData } from './export.ts';

/** What each domain has of a person. */
export type AllOwnData = Leaving & {
  readonly tables: readonly PersonalTable[];
  readonly photos: readonly PersonalPhotos[];
};

export const ownDataRoutes =
  (all: () => AllOwnData) =>
  (http: Http, context: Context): void => {
    const { drop } = identityCookies(context);
    bind(http, 'identity', ownDataEndpoints, {
      exportOwnData: async ({ actor, reply }) =>
        sendZip(reply, 'autolotto-data.zip', await exportOwnData(context, actor, all())),
      accountDeletion: ({ actor }) => loadDeletion(context, actor, all()),
      askAccountDeletion: async ({ actor, reply }) => {
        const asked = await askDeletion(context, actor, all());
        drop(reply);
        return asked;
      },
      keepAccount: async ({ actor }) => {
        await keepAccount(context, actor);
        return { success: true as const };
      },
    });
  };
