import type { Context } from '../platform/context.ts';
import type { DomainModule } from '../platform/module.ts';
import { policyRoutes } from './routes.ts';
import { ensurePolicy } from './service.ts';

/** The payments domain decides whether deposits are available. */
export const policyModule = (areDepositsAvailable: (context: Context) => boolean): DomainModule => ({
  routes: [(http, context) => policyRoutes(http, context, () => areDepositsAvailable(context))],
  seed: ensurePolicy,
});
