import { createHash, timingSafeEqual } from 'node:crypto';
import { systemEndpoints } from '@autolotto/contract/system/endpoints.ts';
import type { FastifyRequest } from 'fastify';
import type { Context } from '../context.ts';
import { fail } from '../fail.ts';
import { policyReports, registry, setPoolUse } from '../metrics.ts';
import { bind } from './bind.ts';
import type { Http } from './http.ts';

/** Named checks that must all hold before traffic is sent here. */
export type Checks = Record<string, () => Promise<boolean>>;

/** Anybody can send reports, so that only so many a minute are written to the log; all are counted. */
const reportsLogged = { most: 20, inMs: 60_000 } as const;

/** Parallel readers write them once. */
const keptMs = 1_000;

/** This very machine, and nobody for whom a proxy on it asks. */
const isHere = ({ ip, headers }: FastifyRequest): boolean =>
  /^(?:127\.|::1$|::ffff:127\.)/.test(ip ?? '') &&
  headers['x-forwarded-for'] === undefined &&
  headers.forwarded === undefined;

const hashed = (text: string): Buffer => createHash('sha256').update(text).digest();
const mayReadMetrics = (request: FastifyRequest, token: string | undefined): boolean =>
  token === undefined
    ? isHere(request)
    : timingSafeEqual(hashed(request.headers.authorization ?? ''), hashed(`Bearer ${token}`));

export function systemRoutes(http: Http, context: Context, checks: Checks): void {
  let logged = { since: Number.NEGATIVE_INFINITY, count: 0 };
  let kept: { readonly at: number; readonly text: Promise<string> } | undefined;
  bind(http, 'system', systemEndpoints, {
    healthz: async () => ({ status: 'ok' as const }),
    readyz: async () => {
      const results = await Promise.all(
        Object.entries(checks).map(async ([name, check]) => [name, await check().catch(() => false)] as const),
      );
      if (context.stopping.aborted || results.some(([, isFine]) => !isFine)) fail('SERVICE_UNAVAILABLE', {});
      return {
        status: 'ready' as const,
        checks: Object.fromEntries(results.map(([name]) => [name, 'ok' as const])),
        notes: http.forwarded.notes(),
      };
    },
    reportPolicy: async ({ body }) => {
      policyReports.inc({ directive: body.directive });
      const now = performance.now();
      if (now - logged.since >= reportsLogged.inMs) logged = { since: now, count: 0 };
      logged.count += 1;
      if (logged.count <= reportsLogged.most) context.log.warn({ report: body }, 'the content policy stopped a page');
      return { success: true as const };
    },
    metrics: async ({ request, reply }) => {
      if (!mayReadMetrics(request, context.config.metricsToken)) fail('NOT_FOUND', {});
      const now = performance.now();
      if (!kept || now - kept.at >= keptMs) {
        setPoolUse(context.db.poolUse());
        kept = { at: now, text: registry.metrics() };
      }
      return reply.header('content-type', registry.contentType).send(await kept.text);
    },
  });
}
