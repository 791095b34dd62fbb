import { systemEndpoints } from '@autolotto/contract/system/endpoints.ts';
import type { Context } from './context.ts';
import { fail } from './fail.ts';
import { bind, type Http } from './http.ts';
import { registry, setPoolUse } from './metrics.ts';

/** Named checks that must all hold before traffic is sent here. */
export type Checks = Record<string, () => Promise<boolean>>;

export function systemRoutes(http: Http, context: Context, checks: Checks): void {
  bind(http, 'system', systemEndpoints, {
    healthz: async () => ({ status: 'ok' as const }),
    readyz: async () => {
      const results = await Promise.all(
        Object.entries(checks).map(async ([name, check]) => [name, await check().catch(() => false)] as const),
      );
      if (context.stopping.aborted || results.some(([, isFine]) => !isFine)) fail('UNAVAILABLE', {});
      return { status: 'ready' as const, checks: Object.fromEntries(results.map(([name]) => [name, 'ok' as const])) };
    },
    metrics: async ({ reply }) => {
      setPoolUse(context.db.poolUse());
      return reply.header('content-type', registry.contentType).send(await registry.metrics());
    },
  });
}
