import { describe, expect, test } from 'vitest';
import { counted, failedInBrowser, firstOf, isGreen } from './run.mjs';

describe('a run of tests', () => {
  const all = { code: 0, passed: 3, failed: 0, skipped: 0 };

  test.each([
    ['all of them passed', all, true],
    ['none ran', { ...all, passed: 0 }, false],
    ['one failed', { ...all, failed: 1 }, false],
    ['one was skipped', { ...all, skipped: 1 }, false],
    ['the runner broke off after the last test', { ...all, code: 1 }, false],
  ])('in which %s', (_, result, green) => {
    expect(isGreen(result)).toBe(green);
  });

  test('is told in as few words as it needs', () => {
    expect(counted(all)).toBe('3 passed');
    expect(counted({ ...all, failed: 1, skipped: 2 })).toBe('3 passed, 1 failed, 2 skipped');
  });
});

test('what failed is told from the first on, in a line each', () => {
  const spec = (title, status, startTime, message) => ({
    title,
    tests: [{ results: [{ status, startTime, ...(message ? { error: { message } } : {}) }] }],
  });
  const report = {
    suites: [
      {
        specs: [spec('later', 'failed', '2026-01-01T00:00:09Z', 'a consequence')],
        suites: [
          {
            specs: [
              spec('fine', 'passed', '2026-01-01T00:00:01Z'),
              spec('first', 'timedOut', '2026-01-01T00:00:02Z', '\u001b[31mtoo late\u001b[39m\nand where'),
            ],
          },
        ],
      },
    ],
  };
  expect(firstOf(failedInBrowser(report))).toEqual(['  ✘ first\n      too late', '  ✘ later\n      a consequence']);
  expect(firstOf(failedInBrowser(undefined))).toEqual([]);
});
