import { policyEndpoints } from '@autolotto/contract/policy/endpoints.ts';
import type { Context } from '../platform/context.ts';
import { bind, type Http } from '../platform/http.ts';
import * as service from './service.ts';

/** `areDepositsAvailable` is the payments domain's to say. */
export function policyRoutes(http: Http, context: Context, areDepositsAvailable: () => boolean): void {
  bind(http, 'policy', policyEndpoints, {
    settings: () => service.publicSettings(context, { isAvailable: areDepositsAvailable() }),
  });
}
