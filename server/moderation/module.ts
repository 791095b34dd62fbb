import type { DomainModule } from '../platform/module.ts';
import { moderationJobHandlers } from './job-handlers.ts';
import { moderationForget, moderationPersonalData } from './personal-data.ts';
import { moderationRoutes } from './routes.ts';
import { type CountTrusted, personTarget, type Targets } from './targets.ts';

/** Without a forum that knows better, everybody's report counts. */
const countAll: CountTrusted = async (_, userIds) => userIds.length;

export const moderationModule = (
  targets: Omit<Targets, 'person'> = {},
  countTrusted: CountTrusted = countAll,
): DomainModule => ({
  routes: [moderationRoutes({ targets: { ...targets, person: personTarget }, countTrusted })],
  personalData: moderationPersonalData,
  forget: moderationForget,
  jobs: moderationJobHandlers,
});
