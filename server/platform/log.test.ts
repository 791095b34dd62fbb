// @invariant PRIVACY-1: Secrets and personal data stay out of logs.
import { DrizzleQueryError } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { createLog, errorForLog } from './log.ts';

function logged(write: (log: ReturnType<typeof createLog>) => void): string {
  const lines: string[] = [];
  write(createLog('info', { write: (line) => void lines.push(line) }));
  return lines.join('');
}

/** Written out here: a key that the log forgets must fail, not leave the list. */
const hidden = [
  ...['password', 'token', 'cookie', 'authorization', 'set-cookie'],
  ...['dateOfBirth', 'email', 'phone', 'firstName', 'lastName'],
  ...['deliveryAddress', 'deliveryInstructions', 'latitude', 'longitude'],
];

describe('a log line', () => {
  test.each(hidden)('a log line never shows %s, wherever it stands', (key) => {
    const text = logged((log) =>
      log.info(
        {
          [key]: 'sesame',
          a: { [key]: 'sesame' },
          b: { c: { [key]: 'sesame' } },
          d: { e: { f: { [key]: 'sesame' } } },
        },
        'words',
      ),
    );
    expect(text).not.toContain('sesame');
    expect(text.match(/\[hidden\]/g)).toHaveLength(4);
  });

  test('a log line shows the rest (control), as JSON with level, time and words', () => {
    const line = JSON.parse(logged((log) => log.warn({ orderId: 12, userId: 'someone' }, 'words')));
    expect(line).toEqual({
      level: 'warn',
      time: expect.stringMatching(/^\d{4}-.*Z$/),
      orderId: 12,
      userId: 'someone',
      msg: 'words',
    });
  });

  test('a log line is not written below the level', () => {
    expect(logged((log) => log.debug('words'))).toBe('');
  });
});

describe('an error in the log', () => {
  const cause = Object.assign(new Error('column "x" does not exist'), {
    code: '42703',
    constraint: 'users_email',
    detail: 'Key (email)=(rosa@example.test) already exists.',
    where: 'unnamed portal parameter $1 = rosa@example.test',
  });

  test('an error in the log says what, where and why, and leaves out what the statement carried', () => {
    const failed = new DrizzleQueryError(
      'insert into users values ($1, $2)',
      ['rosa@example.test', 'line one\nline two'],
      cause,
    );
    const text = logged((log) => log.error({ err: failed }, 'unexpected error'));
    expect(text).not.toMatch(/rosa|line one|line two/);
    const { err } = JSON.parse(text);
    expect(err).toMatchObject({
      message: 'Failed query: insert into users values ($1, $2)',
      stack: expect.stringContaining('log.test.ts'),
      cause: { message: cause.message, code: '42703', constraint: 'users_email' },
    });
  });

  test('an error in the log may be anything that was thrown', () => {
    expect(errorForLog('sesame')).toEqual({ type: 'string' });
    expect(errorForLog(undefined)).toEqual({ type: 'undefined' });
  });
});
