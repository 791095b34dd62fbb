import { afterAll, afterEach, expect, test, vi } from 'vitest';
import { ApiError } from '../../client/errors.ts';
import { rememberRefused, tellRefused } from './refused-date.ts';

// Other files run in the same process.
afterAll(() => {
  vi.unstubAllGlobals();
});

const storage = new Map<string, string>();
vi.stubGlobal('sessionStorage', {
  getItem: (key: string) => storage.get(key) ?? null,
  setItem: (key: string, value: string) => storage.set(key, value),
  removeItem: (key: string) => storage.delete(key),
});
afterEach(() => storage.clear());

const told = async (userId: string, dateOfBirth: string, answer: () => Promise<unknown> = async () => undefined) => {
  const dates: string[] = [];
  await tellRefused(userId, dateOfBirth, (refused) => {
    dates.push(refused);
    return answer();
  });
  return dates;
};
const refusal = (status: number) => async () => {
  throw new ApiError(status, 'Refused', '');
};

test('the server hears of the first date that was too young before it hears another one, once', async () => {
  rememberRefused('ann', '2012-11-22');
  rememberRefused('ann', '2009-01-01');
  expect(await told('ann', '1996-11-22', refusal(422))).toEqual(['2012-11-22']);
  expect(await told('ann', '1996-11-22')).toEqual([]);
});

test('only a changed, formerly refused date of birth is reported', async () => {
  expect(await told('ann', '1996-11-22')).toEqual([]);
  rememberRefused('ann', '2012-11-22');
  expect(await told('bob', '1996-11-22')).toEqual([]);
  expect(await told('ann', '2012-11-22')).toEqual([]);
});

test('while the server does not answer nothing goes on, and the date stays to be told', async () => {
  rememberRefused('ann', '2012-11-22');
  await expect(told('ann', '1996-11-22', refusal(503))).rejects.toThrow();
  expect(await told('ann', '1996-11-22', refusal(422))).toEqual(['2012-11-22']);
});
