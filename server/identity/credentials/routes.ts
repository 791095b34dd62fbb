import { wayInEndpoints } from '@autolotto/contract/identity/credentials/endpoints.ts';
import type { Context } from '../../platform/context.ts';
import { bind, type Http } from '../../platform/http/http.ts';
import { resetWaysIn } from './ways-in.ts';

export function wayInRoutes(http: Http, context: Context): void {
  bind(http, 'identity', wayInEndpoints, {
    resetWaysIn: ({ actor, body }) => resetWaysIn(context, actor, body),
  });
}
