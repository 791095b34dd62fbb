import type { DeskCategory } from '@autolotto/contract/forum/desk/model.ts';
import { beforeAll, expect, test } from 'vitest';
import { type Client, useTestApp } from '../../test/harness/app.ts';

const app = useTestApp();
let [admin, reader]: Client[] = [];
beforeAll(async () => {
  [admin, reader] = [await app().as('admin'), await app().newCustomer()];
});
const path = '/api/admin/forum/categories';
const words = (name: string) => ({ name, description: `All about ${name}` });
const wheels = { slug: 'wheels', words: { en: words('Wheels'), es: words('Ruedas') }, color: 'info', icon: 'help' };
const listed = async (): Promise<{ slug: string; name: string; oldSlugs: string[] }[]> =>
  (await reader?.get('/api/forum/categories'))?.body;
const readStatus = async (slug: string) => (await reader?.get(`/api/forum/categories/${slug}/posts`))?.status;

test('a category is added, renamed, put in order and switched off; every address that it had leads to it', async () => {
  const added = await admin?.send('POST', path, { ...wheels, leastTrust: 0 });
  const all: DeskCategory[] = added?.body;
  const made = all.at(-1);
  expect(made).toMatchObject({ ...wheels, isActive: true, postCount: 0, oldSlugs: [] });
  expect((await admin?.send('POST', path, { ...wheels, leastTrust: 0 }))?.body.code).toBe('SLUG_TAKEN');
  const change = (body: object, id = made?.id) => admin?.send('PATCH', `${path}/${id}`, body);
  expect((await change({ leastTrust: 9 }))?.body).toMatchObject({ code: 'INVALID_FIELDS' });
  expect((await change({ icon: 'help' }, 2_000_000_000))?.body.code).toBe('CATEGORY_UNKNOWN');

  const written = await reader?.send('POST', '/api/forum/posts', {
    ...{ title: 'Round ones', content: 'All of them.', category: 'wheels' },
  });
  expect(written?.status).toBe(201);
  await change({ slug: 'fans', words: { en: words('Fans'), es: words('Ventiladores') } });
  await change({ slug: 'turbines' });
  expect((await listed()).at(-1)).toMatchObject({ slug: 'turbines', name: 'Fans', oldSlugs: ['wheels', 'fans'] });
  for (const slug of ['wheels', 'fans', 'turbines']) expect(await readStatus(slug), slug).toBe(200);
  // Nobody else gets an address that leads to it; it may have one of its own back.
  expect((await change({ slug: 'wheels' }, all[0]?.id))?.body.code).toBe('SLUG_TAKEN');
  expect((await admin?.send('POST', path, { ...wheels, leastTrust: 0 }))?.body.code).toBe('SLUG_TAKEN');
  await change({ slug: 'wheels' });
  expect((await listed()).at(-1)).toMatchObject({ slug: 'wheels' });

  const ids = all.map(({ id }) => id);
  const ordered = await admin?.send('PUT', '/api/admin/forum/category-order', { ids: ids.toReversed() });
  expect(ordered?.body.map(({ id }: DeskCategory) => id)).toEqual(ids.toReversed());
  expect((await listed())[0]?.slug).toBe('wheels');
  await admin?.send('PUT', '/api/admin/forum/category-order', { ids: ids.slice(0, 1) });
  expect((await listed())[0]?.slug).toBe('general');

  await change({ isActive: false });
  expect((await listed()).map(({ slug }) => slug)).not.toContain('wheels');
  const refused = await reader?.send('POST', '/api/forum/posts', {
    ...{ title: 'Too late', content: 'It is off.', category: 'wheels' },
  });
  expect(refused?.body.code).toBe('CATEGORY_UNKNOWN');
  expect(await readStatus('wheels'), 'its posts stay readable').toBe(200);
});
