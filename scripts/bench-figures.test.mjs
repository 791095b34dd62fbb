import { describe, expect, test } from 'vitest';
import { compare, figuresIn } from './bench-figures.mjs';

const report = (perSecond, ms) => `### Search

PostgreSQL 18, 512MB

| typed      |   database | per second | goal | p99 ms | bare: per second | p99 ms |
| ---------- | ---------: | ---------: | ---: | -----: | ---------------: | -----: |
| two words  | PostgreSQL |      ${perSecond} | 1,500 |   ${ms} |           48,121 |      – |
| two words  |   embedded |         79 |    – |   24.8 |                – |      – |
`;

describe('figures of benchmarks', () => {
  test('are read by table, row and column; goals and notes are none', () => {
    expect([...figuresIn(report('1,411', '13.7'))]).toEqual([
      ['Search · two words, PostgreSQL · per second', 1411],
      ['Search · two words, PostgreSQL · p99 ms', 13.7],
      ['Search · two words, PostgreSQL · bare: per second', 48_121],
      ['Search · two words, embedded · per second', 79],
      ['Search · two words, embedded · p99 ms', 24.8],
    ]);
  });

  test('count as changed where every round says so, however slow the machine was in it', () => {
    const of = (before, now) => ({ before: figuresIn(report(before, '10.0')), now: figuresIn(report(now, '9.0')) });
    const [speed, wait, bare] = compare([of('1,000', '1,200'), of('500', '650'), of('900', '990')]);
    expect(speed).toMatchObject({ before: 900, now: 990, ratio: 1.2, least: 1.1, most: 1.3, isChanged: true });
    expect(wait).toMatchObject({ ratio: 0.9, isChanged: true });
    expect(bare).toMatchObject({ ratio: 1, isChanged: false });
    const [mixed] = compare([of('1,000', '1,200'), of('1,000', '990'), of('1,000', '1,200')]);
    expect(mixed).toMatchObject({ ratio: 1.2, isChanged: false });
    // Too few rounds say nothing.
    expect(compare([of('1,000', '2,000')])[0]?.isChanged).toBe(false);
  });
});
