import { expect, test } from 'vitest';
import { loading, PageLoadError } from './page-load.ts';

test('a page that arrives is passed on, one that does not is told apart from one that broke', async () => {
  await expect(loading(async () => ({ Page: 1 }))()).resolves.toEqual({ Page: 1 });
  const cause = new TypeError('Failed to fetch dynamically imported module: /assets/wallet.js');
  const failure = await loading(() => Promise.reject(cause))().catch((error: unknown) => error);
  expect(failure).toBeInstanceOf(PageLoadError);
  expect(failure).toMatchObject({ cause });
});
