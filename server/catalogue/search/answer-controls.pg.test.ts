/** That the tests of kept answers notice a list whose changes are missed. */
import { sql } from 'drizzle-orm';
import { expect, test, vi } from 'vitest';
import { useTestApp } from '../../test/harness/app.ts';

const planted = vi.hoisted(() => ({ isOn: false, versions: undefined as Promise<string[]> | undefined }));
vi.mock('../store.ts', async (load) => {
  const real = await load<typeof import('../store.ts')>();
  const listVersions: typeof real.listVersions = (...asked) => {
    const read = real.listVersions(...asked);
    planted.versions ??= read;
    return planted.isOn ? planted.versions : read;
  };
  return { ...real, listVersions };
});

const app = useTestApp();

test('a list whose versions are not read anew shows the price of before, and otherwise the new one', async () => {
  const price = async () => (await app().anonymous.get('/api/products?limit=1')).body[0].price;
  const raise = () => app().context.db.read.execute(sql`update products set price = price + 100`);
  await price();
  const first = await price();
  await raise();
  planted.isOn = true;
  expect(await price()).toBe(first);
  planted.isOn = false;
  expect(await price()).not.toBe(first);
});
