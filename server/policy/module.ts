import type { DepositMethod } from '@autolotto/contract/policy/model.ts';
import type { Context } from '../platform/context.ts';
import type { DomainModule } from '../platform/module.ts';
import { policyRoutes } from './routes.ts';
import { ensurePolicy } from './service.ts';

/** The payments domain says how deposits can be paid. */
export const policyModule = (depositMethods: (context: Context) => DepositMethod[]): DomainModule => ({
  routes: [(http, context) => policyRoutes(http, context, () => depositMethods(context))],
  seed: ensurePolicy,
});
