import type { Context } from '../platform/context.ts';
import type { AnswerPage } from '../platform/http/web-app.ts';
import type { DomainModule } from '../platform/module.ts';
import { auditRoutes } from './audit/routes.ts';
import { credentialRoutes } from './credentials/routes.ts';
import { freeDeliveryRoutes } from './free-delivery/routes.ts';
import { identityJobHandlers } from './job-handlers.ts';
import {
  identityForget,
  identityOpenMatters,
  identityPersonalData,
  identityPersonalPhotos,
} from './own-data/personal-data.ts';
import { type AllOwnData, ownDataRoutes } from './own-data/routes.ts';
import { personRoutes } from './persons/routes.ts';
import { profileRoutes } from './profile/routes.ts';
import { roleRoutes } from './roles/routes.ts';
import { announceSetUpCode } from './roles/set-up-code.ts';
import { identityRoutes } from './routes.ts';
import { securityRoutes } from './security/routes.ts';
import { suspensionRoutes } from './suspensions/routes.ts';

/** The web app's page, which shows the sign-in, and what all domains have of a person are passed in. */
export const identityModule = (pageOf: (context: Context) => AnswerPage, ownData: () => AllOwnData): DomainModule => ({
  routes: [
    (http, context) => identityRoutes(http, context, pageOf(context)),
    auditRoutes,
    roleRoutes,
    freeDeliveryRoutes,
    personRoutes,
    profileRoutes,
    ownDataRoutes(ownData),
    suspensionRoutes,
    credentialRoutes,
    securityRoutes,
  ],
  personalData: identityPersonalData,
  personalPhotos: identityPersonalPhotos,
  forget: identityForget,
  openMatters: identityOpenMatters,
  jobs: identityJobHandlers(ownData),
  prepare: announceSetUpCode,
});
