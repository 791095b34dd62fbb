import type { DepositMethod } from '@autolotto/contract/policy/model.ts';
import type { Context } from '../platform/context.ts';
import type { DomainModule } from '../platform/module.ts';
import { policyRoutes } from './routes.ts';
import { ensurePolicy } from './service.ts';
import type { People } from './settings/people.ts';

/** The payments domain says how deposits can be paid; the identity domain, what people are called. */
export const policyModule = (depositMethods: (context: Context) => DepositMethod[], people: People): DomainModule => ({
  routes: [(http, context) => policyRoutes(http, context, () => depositMethods(context), people)],
  seed: ensurePolicy,
});
