import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import { root } from './lib.mjs';
import { counted, failedInBrowser, firstOf, forgiving, isGreen, remarks, vitest } from './run.mjs';

describe('a run of tests', () => {
  const all = { code: 0, passed: 3, failed: 0, skipped: 0 };
  const slow = (nth) => ({ title: `test ${nth}`, error: 'too late', began: nth });

  test.each([
    ['all of them passed', all, true],
    ['none ran', { ...all, passed: 0 }, false],
    ['one failed', { ...all, failed: 1 }, false],
    ['one was skipped', { ...all, skipped: 1 }, false],
    ['the runner broke off after the last test', { ...all, code: 1 }, false],
  ])('in which %s', (_, result, green) => {
    expect(isGreen(result)).toBe(green);
  });

  test('a run of tests is told in as few words as it needs', () => {
    expect(counted(all)).toBe('3 passed');
    expect(counted({ ...all, failed: 1, skipped: 2 })).toBe('3 passed, 1 failed, 2 skipped');
    expect(counted({ ...all, stumbled: [slow(1)], leftOut: [{ title: 'a disk', word: 'none' }] })).toBe(
      '3 passed, 1 at the second try, 1 left out',
    );
  });

  test('forgives three stumbles over all of its parts and names them; with a fourth, what stumbled has failed', () => {
    const forgive = forgiving(3);
    const first = forgive({ ...all, stumbled: [slow(1), slow(2)] });
    expect(isGreen(first)).toBe(true);
    expect(remarks(first)).toEqual([
      'Passed only at the second try, look into it:',
      '  ✘ test 1\n      too late',
      '  ✘ test 2\n      too late',
    ]);
    expect(isGreen(forgive({ ...all, stumbled: [slow(3)] }))).toBe(true);
    const last = forgive({ ...all, stumbled: [slow(4)] });
    expect(last).toMatchObject({ passed: 2, failed: 1, failures: ['  ✘ test 4\n      too late'] });
    expect(isGreen(last)).toBe(false);
    expect(isGreen(forgive(all)), 'a part without one is not to blame').toBe(true);
  });

  test('a run of tests names what this machine cannot run', () => {
    const result = { ...all, leftOut: [{ title: 'a full disk', word: 'no small disk' }] };
    expect(isGreen(result)).toBe(true);
    expect(remarks(result)).toEqual(['Left out on this machine:', '  a full disk: no small disk']);
  });
});

test('a run of Vitest tells what passed at once, what only at the second try, what failed and what was left out with a word', async () => {
  mkdirSync(join(root, 'test-results'), { recursive: true });
  const folder = mkdtempSync(join(root, 'test-results', 'counting-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  writeFileSync(
    join(folder, 'some.test.mjs'),
    `import { describe, expect, test } from 'vitest';
    let tries = 0;
    test('at once', () => {});
    test('stumbles', () => expect(++tries).toBe(2));
    test('fails', () => { throw new Error('never'); });
    test('cannot', ({ skip }) => skip('no disk'));
    test.skip('is not wanted', () => {});
    describe('without a floor', () => {
      beforeAll(() => { throw new Error('no floor'); });
      test('falls', () => {});
    });
    import { beforeAll } from 'vitest';`,
  );
  const config = join(folder, 'vitest.config.mjs');
  writeFileSync(config, "export default { test: { include: ['*.test.mjs'], retry: 1 } };");
  const { output, seconds: _, ...found } = await vitest(['--config', config, '--root', folder], { quiet: true });
  expect(found, output).toEqual({
    code: 1,
    passed: 2,
    failed: 1,
    skipped: 2,
    stumbled: [{ title: 'stumbles', error: expect.stringContaining('expected 1 to be 2'), began: expect.any(Number) }],
    leftOut: [{ title: 'cannot', word: 'no disk' }],
    failures: ['  ✘ some.test.mjs without a floor\n      no floor', '  ✘ fails\n      never'],
  });
});

test('failures are listed from the first on, in a line each', () => {
  const spec = (title, status, startTime, message) => ({
    title,
    tests: [
      {
        status: status === 'passed' ? 'expected' : 'unexpected',
        results: [{ status, startTime, ...(message ? { error: { message } } : {}) }],
      },
    ],
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
  expect(firstOf(failedInBrowser(report))).toEqual([
    '  ✘ first\n      too late | and where',
    '  ✘ later\n      a consequence',
  ]);
  expect(firstOf(failedInBrowser(undefined))).toEqual([]);
});

test('a browser test that passed on retry is reported', () => {
  const results = [
    { status: 'failed', startTime: '2026-01-01T00:00:09Z', error: { message: 'too late' } },
    { status: 'passed', startTime: '2026-01-01T00:00:10Z' },
  ];
  const found = (status) => failedInBrowser({ suites: [{ specs: [{ title: 'one', tests: [{ status, results }] }] }] });
  expect(found('flaky')).toEqual([{ title: 'one', error: 'too late', began: expect.any(Number), isMended: true }]);
  expect(found('unexpected')[0]).toMatchObject({ isMended: false });
});
