import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  type Arrived,
  type Asked,
  besideDeposit,
  confirmationsOf,
  counts,
  creditsDue,
  dustBelow,
  judge,
  reversalsDue,
  satsFor,
  shortfallOf,
  toleranceOf,
  worthOf,
} from './rules.ts';

const created = Date.parse('2026-11-27T12:00:00.000Z');
const at = (minutes: number) => new Date(created + minutes * 60_000);
const asked: Asked = {
  ...{ sats: 69_167, usdCents: 4_100, feeCents: 50, rateCents: 6_000_000 },
  ...{ expiresAt: at(15), required: 6, status: 'pending' },
};
const arrived = (facts: Partial<Arrived> = {}): Arrived => ({
  ...{ txid: 'a', vout: 0, sats: 69_167, firstSeenAt: at(3), arrivalRateCents: 6_100_000 },
  ...{ state: 'seen', height: null, isCoinbase: false, valueCents: null, reversals: 0 },
  ...facts,
});
const inBlock = (height: number, facts: Partial<Arrived> = {}) => arrived({ state: 'in_block', height, ...facts });
const when = (minutes: number, tipHeight = 100) => ({ at: at(minutes), tipHeight });
const judged = (outputs: readonly Arrived[], minutes: number, facts: Partial<Asked> = {}, tip = 100) => {
  const { status, exception } = judge({ ...asked, ...facts }, outputs, when(minutes, tip));
  return `${status} ${exception}`;
};

describe('credited bitcoins', () => {
  const credited = (facts: Partial<Arrived>) => arrived({ valueCents: 4_150, ...facts });
  test.each<[string, Arrived, boolean]>([
    ['in their block', credited({ state: 'in_block', height: 95 }), false],
    ['in another block, however new', credited({ state: 'in_block', height: 100 }), false],
    ['gone', credited({ state: 'gone' }), true],
    ['spent elsewhere', credited({ state: 'conflicted' }), true],
    ['waiting again', credited({ state: 'seen' }), true],
    ['gone, taken back already', credited({ state: 'gone', reversals: 1 }), false],
    ['taken back, and not as deep as was asked for', credited({ state: 'in_block', height: 96, reversals: 1 }), false],
    ['taken back, and as deep', credited({ state: 'in_block', height: 95, reversals: 1 }), true],
    ['restored, and gone once more', credited({ state: 'gone', reversals: 2 }), true],
    ['never credited, and gone', arrived({ state: 'gone' }), false],
  ])('%s', (_, one, isDue) => {
    expect(reversalsDue(asked, [one], 100)).toEqual(isDue ? [one] : []);
  });
  test.each<[string, Arrived, string]>([
    ['gone', { ...credited({ state: 'gone' }), reversals: 1 }, 'failed none'],
    ['waiting again', { ...credited({ state: 'seen' }), reversals: 1 }, 'confirming none'],
    ['restored', { ...credited({ state: 'in_block', height: 95 }), reversals: 2 }, 'confirmed none'],
  ])('of a confirmed payment, %s', (_, one, expected) => {
    expect(judged([one], 3, { status: 'confirmed' })).toBe(expected);
  });
});

describe('amounts', () => {
  test('BTC-12 $41.00 at $60,000.00 are 0.00068334 BTC, and 0.00069167 BTC with the fee', () => {
    expect(satsFor(4_100, 6_000_000)).toBe(68_334);
    expect(satsFor(4_150, 6_000_000)).toBe(69_167);
    expect(worthOf(69_167, 6_000_000)).toBe(4_150);
  });
  test('the satoshis of a price are worth it, and one less is not', () => {
    const cents = fc.integer({ min: 1, max: 10_000_000 });
    const rate = fc.integer({ min: 1, max: 99_999_999 });
    fc.assert(
      fc.property(cents, rate, (price, rateCents) => {
        const sats = satsFor(price, rateCents);
        expect(worthOf(sats, rateCents)).toBe(price);
        expect(BigInt(sats - 1) * BigInt(rateCents) < BigInt(price) * 100_000_000n).toBe(true);
      }),
    );
  });
});

describe('a payment', () => {
  test.each([
    ['nothing yet', [], 3, 'pending none'],
    ['nothing, and the time is over', [], 16, 'expired none'],
    ['the whole amount, not in a block', [arrived()], 3, 'confirming none'],
    ['five blocks', [inBlock(96)], 60, 'confirming none'],
    ['six blocks', [inBlock(95)], 60, 'confirmed none'],
    ['a satoshi less', [arrived({ sats: 69_166 })], 3, 'confirming none'],
    ['less than the tolerance', [arrived({ sats: 69_167 - 345 })], 3, 'confirming none'],
    ['too little, in time', [arrived({ sats: 69_167 - 346 })], 3, 'pending none'],
    ['too little, and the time is over', [arrived({ sats: 60_000 })], 16, 'confirming partial'],
    ['too little, and deep enough', [inBlock(95, { sats: 60_000 })], 60, 'confirmed partial'],
    [
      'too little twice, together enough',
      [arrived({ sats: 40_000 }), arrived({ txid: 'b', sats: 29_167 })],
      4,
      'confirming none',
    ],
    [
      'too little, and the rest too late',
      [inBlock(95, { sats: 60_000 }), inBlock(95, { txid: 'b', sats: 9_167, firstSeenAt: at(20) })],
      90,
      'confirmed late',
    ],
    ['a bit more', [inBlock(95, { sats: 70_167 })], 60, 'confirmed none'],
    ['too much', [inBlock(95, { sats: 70_168 })], 60, 'confirmed over'],
    ['at the last moment', [arrived({ firstSeenAt: at(15) })], 20, 'confirming none'],
    ['too late', [arrived({ firstSeenAt: new Date(at(15).getTime() + 1) })], 20, 'confirming late'],
    ['too late, deep enough', [inBlock(95, { firstSeenAt: at(140) })], 300, 'confirmed late'],
    ['gone, in time', [arrived({ state: 'gone' })], 5, 'pending none'],
    ['gone, and the time is over', [arrived({ state: 'gone' })], 16, 'expired none'],
    ['spent elsewhere, in time', [arrived({ state: 'conflicted' })], 5, 'pending none'],
    ['spent elsewhere, and the time is over', [arrived({ state: 'conflicted' })], 16, 'failed none'],
    ['dust', [inBlock(90, { sats: dustBelow - 1 })], 16, 'expired none'],
    ['a young coinbase', [inBlock(2, { isCoinbase: true })], 16, 'expired none'],
    ['an old coinbase', [inBlock(1, { isCoinbase: true })], 16, 'confirmed none'],
  ] as const)('BTC-28 BTC-29 of %s is as it should be', (_what, outputs, minutes, expected) => {
    expect(judged(outputs, minutes)).toBe(expected);
  });

  test('what was confirmed stays so, whatever comes after it', () => {
    const paid = inBlock(80, { valueCents: 4_150 });
    expect(judged([paid, arrived({ txid: 'b', firstSeenAt: at(100) })], 101, { status: 'confirmed' })).toBe(
      'confirmed late',
    );
    expect(judged([arrived({ state: 'gone' })], 101, { status: 'confirmed' })).toBe('confirmed none');
  });

  test('blocks of a branch that lost are counted again', () => {
    expect(judge(asked, [inBlock(96)], when(60, 100))).toMatchObject({ status: 'confirming', confirmations: 5 });
    expect(judge(asked, [inBlock(99)], when(61, 101))).toMatchObject({ status: 'confirming', confirmations: 3 });
    expect(judge(asked, [arrived()], when(62, 101))).toMatchObject({ status: 'confirming', confirmations: 0 });
    expect(confirmationsOf({ height: 103 }, 101)).toBe(0);
  });

  test('what is missing is told until it is there', () => {
    const found = judge(asked, [arrived({ sats: 60_000 })], when(5));
    expect(found).toMatchObject({ receivedSats: 60_000, missingSats: 9_167 });
    expect(judge(asked, [arrived({ sats: 69_000 })], when(5)).missingSats).toBe(0);
    expect(judge(asked, [], when(5))).toMatchObject({ receivedSats: 0, missingSats: 69_167, confirmations: 0 });
  });

  test('the tolerance is 300 satoshis or half a percent', () => {
    expect([59_999, 60_000, 60_199, 60_200].map(toleranceOf)).toEqual([300, 300, 300, 301]);
  });
  test('what counts is on the network and no dust', () => {
    expect(counts(arrived({ sats: dustBelow }), 100)).toBe(true);
    expect(counts(arrived({ state: 'gone' }), 100)).toBe(false);
  });
});

describe('credits', () => {
  const due = (outputs: readonly Arrived[], rateNow: number | undefined = 6_200_000, tip = 100) =>
    creditsDue(asked, outputs, when(90, tip), rateNow);

  test('six blocks bring the amount at the promised rate, less the network fee', () => {
    expect(due([inBlock(96)])).toEqual([]);
    expect(due([inBlock(95)])).toEqual([
      { txid: 'a', vout: 0, sats: 69_167, valueCents: 4_150, feeCents: 50, isLate: false },
    ]);
    expect(due([inBlock(95, { valueCents: 4_150 })])).toEqual([]);
  });
  test('the fee is taken once, and no more than there is', () => {
    const two = [inBlock(95, { sats: 600 }), inBlock(95, { txid: 'b', sats: 60_000 })];
    expect(due(two).map(({ feeCents }) => feeCents)).toEqual([36, 0]);
    expect(due([{ ...inBlock(95), valueCents: 10 }, inBlock(95, { vout: 1 })])[0]?.feeCents).toBe(0);
  });
  test('what came late has the rate of its arrival, or of now where that was not known', () => {
    const late = { firstSeenAt: at(20) };
    expect(due([inBlock(95, late)])[0]).toMatchObject({ valueCents: 4_219, isLate: true });
    expect(due([inBlock(95, { ...late, arrivalRateCents: null })])[0]).toMatchObject({ valueCents: 4_288 });
    expect(creditsDue(asked, [inBlock(95, { ...late, arrivalRateCents: null })], when(90), undefined)).toEqual([]);
  });
  test('outputs in time are worth together what their sum is, in whatever order they are credited', () => {
    const amounts = fc.array(fc.integer({ min: dustBelow, max: 10_000_000 }), { minLength: 1, maxLength: 8 });
    fc.assert(
      fc.property(amounts, fc.integer({ min: 1, max: 99_999_999 }), fc.nat(7), (sats, rateCents, early) => {
        const priced = { ...asked, rateCents };
        const all = sats.map((one, vout) => inBlock(95, { vout, sats: one }));
        const first = creditsDue(priced, all.slice(0, early), when(90), undefined);
        const rest = creditsDue(
          priced,
          all.map((one, place) => ({ ...one, valueCents: first[place]?.valueCents ?? null })),
          when(90),
          undefined,
        );
        const value = [...first, ...rest].reduce((sum, { valueCents }) => sum + valueCents, 0);
        expect(value).toBe(
          worthOf(
            sats.reduce((sum, one) => sum + one, 0),
            rateCents,
          ),
        );
      }),
    );
  });
});

describe('what is missing of an amount that counts as whole', () => {
  const order = { ...asked, sats: 68_334, feeCents: 0 };
  const brought = (...sats: readonly number[]) => {
    const outputs = sats.map((one, vout) => inBlock(95, { vout, sats: one }));
    const credits = creditsDue(order, outputs, when(90), undefined);
    return outputs.map((one) => ({
      ...one,
      valueCents: credits.find(({ vout }) => vout === one.vout)?.valueCents ?? null,
    }));
  };
  const missing = (...sats: readonly number[]) => shortfallOf(order, brought(...sats));

  test('is up to what the tolerance lets pass, and nothing of a part', () => {
    expect(brought(68_333).map(({ valueCents }) => valueCents)).toEqual([4_099]);
    expect(missing(68_334)).toBe(0);
    expect(missing(68_333)).toBe(1);
    expect(missing(68_334 - toleranceOf(68_334))).toBe(21);
    expect(missing(68_334 - toleranceOf(68_334) - 1), 'less is a part').toBe(0);
    expect(missing(68_434), 'what is more is credited').toBe(0);
    expect(missing(34_000, 34_200), 'in whatever parts it comes').toBe(8);
  });
  test('is nothing while its credit is taken back, and of what came late', () => {
    const [first] = brought(68_200);
    if (!first) throw new Error('no output');
    expect(shortfallOf(order, [first])).toBe(8);
    expect(shortfallOf(order, [{ ...first, reversals: 1 }])).toBe(0);
    expect(shortfallOf(order, [{ ...first, firstSeenAt: at(20) }])).toBe(0);
    expect(shortfallOf(order, [{ ...first, valueCents: null }])).toBe(0);
  });
});

describe('beside the deposit that was opened', () => {
  const beside = (outputs: readonly Arrived[], before: readonly Arrived[] = []) =>
    besideDeposit(asked, before, creditsDue(asked, [...before, ...outputs], when(90), 6_200_000)).map(
      ({ cents }) => cents,
    );
  test('the amount itself is not counted again, what is more or late is', () => {
    expect(beside([inBlock(95)])).toEqual([]);
    expect(beside([inBlock(95, { sats: 60_000 })])).toEqual([]);
    expect(beside([inBlock(95, { sats: 100_000 })])).toEqual([1_850]);
    expect(beside([inBlock(95, { firstSeenAt: at(20) })])).toEqual([4_169]);
    expect(beside([inBlock(95, { txid: 'b', sats: 10_000 })], [inBlock(95, { valueCents: 4_150 })])).toEqual([600]);
  });
});
