/** Services that say what a bitcoin costs. Prices are read as decimal text, and in whole cents from then on. */
import { z } from 'zod';

/** What a source said, and when it was true. */
export type Quote = { readonly source: string; readonly cents: number; readonly at: Date };
export type RateSource = {
  readonly name: string;
  /** Undefined where nobody answered, or with nothing that can be believed. */
  readonly ask: (now: Date) => Promise<Quote | undefined>;
  /** What it said at an earlier time, of a source that knows. */
  readonly past?: (at: Date) => Quote;
};

export const rateSourceNames = ['coinbase', 'kraken', 'coingecko'] as const;
export type RateSourceName = (typeof rateSourceNames)[number];

/** "60000.125": more places than cents are cut off. */
export function centsOf(text: string): number | undefined {
  const match = /^(\d{1,9})(?:\.(\d{1,12}))?$/.exec(text);
  if (!match) return undefined;
  const cents = Number(`${match[1]}${(match[2] ?? '').padEnd(2, '0').slice(0, 2)}`);
  return cents > 0 ? cents : undefined;
}

type Answered = { readonly price: string; readonly at?: Date | undefined };
type Reading = { readonly path: string; readonly read: (text: string) => Answered | undefined };

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};
const shaped = <S extends z.ZodType>(schema: S, text: string): z.output<S> | undefined =>
  schema.safeParse(parsed(text)).data;

const Coinbase = z.object({
  data: z.object({ amount: z.string(), base: z.literal('BTC'), currency: z.literal('USD') }),
});
/** Its result is named otherwise than the pair that was asked for. An error comes with status 200. */
const Kraken = z.object({
  error: z.array(z.unknown()).max(0),
  result: z.record(z.string(), z.object({ c: z.tuple([z.string()]).rest(z.unknown()) })),
});
const CoinGecko = z.object({ bitcoin: z.object({ usd: z.number(), last_updated_at: z.number().int() }) });

const readings: Readonly<Record<RateSourceName, Reading>> = {
  coinbase: {
    path: '/v2/prices/BTC-USD/spot',
    read: (text) => {
      const found = shaped(Coinbase, text);
      return found && { price: found.data.amount };
    },
  },
  kraken: {
    path: '/0/public/Ticker?pair=XBTUSD',
    read: (text) => {
      const [only, ...more] = Object.values(shaped(Kraken, text)?.result ?? {});
      return only && more.length === 0 ? { price: only.c[0] } : undefined;
    },
  },
  coingecko: {
    path: '/api/v3/simple/price?ids=bitcoin&vs_currencies=usd&include_last_updated_at=true',
    read: (text) => {
      const found = shaped(CoinGecko, text);
      // A number of its JSON: the text as it came is the price.
      const price = /"usd"\s*:\s*([0-9.]+)/.exec(text)?.[1];
      return found && price ? { price, at: new Date(found.bitcoin.last_updated_at * 1000) } : undefined;
    },
  },
};
const homes: Readonly<Record<RateSourceName, string>> = {
  coinbase: 'https://api.coinbase.com',
  kraken: 'https://api.kraken.com',
  coingecko: 'https://api.coingecko.com',
};

const patienceMs = 3_000;

export function httpRateSource(name: RateSourceName, send: typeof fetch, home = homes[name]): RateSource {
  const { path, read } = readings[name];
  return {
    name,
    ask: async (now) => {
      try {
        const response = await send(`${home}${path}`, {
          headers: { accept: 'application/json', 'user-agent': 'AutoLotto' },
          signal: AbortSignal.timeout(patienceMs),
        });
        if (!response.ok) {
          await response.body?.cancel();
          return undefined;
        }
        const answered = read(await response.text());
        const cents = answered && centsOf(answered.price);
        return cents ? { source: name, cents, at: answered.at ?? now } : undefined;
      } catch {
        return undefined;
      }
    },
  };
}

/** Two prices of a demo that walk around $60,000: the same at the same moment, in every process. */
export const walkingRates = (): readonly RateSource[] =>
  ['demo-one', 'demo-two'].map((name, place) => {
    const past = (at: Date): Quote => ({ source: name, cents: walkedTo(at) + place * 240, at });
    return { name, past, ask: async (now) => past(now) };
  });

const middleCents = 6_000_000;
/** Days, hours and minutes of a walk: how long each takes and how far it goes, in parts of a thousand. */
const strides = [
  [86_400_000 * 9.3, 30],
  [3_600_000 * 7.1, 9],
  [60_000 * 11.7, 1.5],
  [60_000 * 1.9, 0.4],
] as const;

export function walkedTo(at: Date): number {
  const perMille = strides.reduce((sum, [ms, far]) => sum + far * Math.sin((at.getTime() / ms) * 2 * Math.PI), 0);
  return Math.round(middleCents * (1 + perMille / 1000));
}
