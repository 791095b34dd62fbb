import type { RateClass } from '@autolotto/contract/shared/endpoint.ts';
import rateLimit, { normalizeIP } from '@fastify/rate-limit';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { DomainError } from '../fail.ts';

/**
 * Calls a minute, per account when signed in, else per address; of an IPv6 address its /64 counts. Sign-in and sign-up
 * count per address and account name.
 */
export const callsPerMinute: Record<RateClass, number> = {
  read: 600,
  write: 120,
  money: 60,
  'sign-in': 10,
  'sign-up': 10,
  /** Sockets opened: twenty pages that come back after a restart, a few times over. */
  socket: 120,
  /** Signed calls of a provider, which come from few addresses and at once after an outage. */
  event: 3_000,
  health: 6_000,
  metrics: 60,
};
/** Calls of one address per minute, whoever it claims to be. */
export const callsPerMinuteOfAddress = 6_000;
/**
 * Additional limit for signed-out callers of one address, whatever names they give: each attempt costs a password hash.
 */
export const callsOfStrangers = {
  'sign-in': { max: 30, minutes: 1 },
  'sign-up': { max: 20, minutes: 60 },
} as const satisfies Partial<Record<RateClass, { readonly max: number; readonly minutes: number }>>;

/** One network of IPv6 is one caller. A connection that broke meanwhile has no address any more, and a limit all the same. */
const addressOf = ({ ip }: { readonly ip: string | undefined }): string =>
  ip === undefined ? 'gone' : normalizeIP(ip);

const tooMany = (ttlMs: number): Error =>
  new DomainError('TOO_MANY_REQUESTS', { retryAfterSeconds: Math.max(1, Math.ceil(ttlMs / 1000)) });

function nameKey(request: FastifyRequest): string {
  const body: unknown = request.body;
  const email = typeof body === 'object' && body !== null && 'email' in body ? String(body.email).toLowerCase() : '';
  return `${addressOf(request)}:${email}`;
}

/** Counts the calls of each caller; `factor` is how many times the numbers above this installation allows. */
export async function limitRates(http: FastifyInstance, factor: number): Promise<void> {
  await http.register(rateLimit, {
    global: true,
    hook: 'onRequest',
    max: Math.ceil(callsPerMinuteOfAddress * factor),
    timeWindow: 60_000,
    keyGenerator: addressOf,
    skipOnError: false,
    errorResponseBuilder: (_request, state) => tooMany(state.ttl),
  });
  const rates = Object.fromEntries(
    Object.entries(callsPerMinute).map(([rate, max]) => [
      rate,
      http.createRateLimit({
        max: Math.ceil(max * factor),
        timeWindow: 60_000,
        keyGenerator: (request) =>
          `${rate}:${request.actor?.userId ?? (rate in callsOfStrangers ? nameKey(request) : addressOf(request))}`,
      }),
    ]),
  ) as Record<RateClass, ReturnType<FastifyInstance['createRateLimit']>>;
  const ofStrangers: Partial<typeof rates> = Object.fromEntries(
    Object.entries(callsOfStrangers).map(([rate, { max, minutes }]) => [
      rate,
      http.createRateLimit({
        max: Math.ceil(max * factor),
        timeWindow: minutes * 60_000,
        keyGenerator: (request) => `strangers ${rate}:${addressOf(request)}`,
      }),
    ]),
  );
  http.addHook('preHandler', async (request) => {
    const rate = request.routeOptions.config.rateClass;
    if (!rate) return;
    for (const limit of [rates[rate], request.actor ? undefined : ofStrangers[rate]]) {
      const verdict = await limit?.(request);
      if (verdict && !verdict.isAllowed && verdict.isExceeded) throw tooMany(verdict.ttl);
    }
  });
}
