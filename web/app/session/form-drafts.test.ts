import { expect, test } from 'vitest';
import { type FormDraft, readDraft } from './form-drafts.ts';

const kept: FormDraft = {
  userId: 'a',
  path: '/orders',
  at: 1_000,
  fields: [{ name: 'words|Message', value: 'Blue door' }],
};
const text = JSON.stringify(kept);

test('typed input returns to the same user on the same page for an hour', () => {
  expect(readDraft(text, 'a', '/orders', 2_000)).toEqual(kept.fields);
  expect(readDraft(text, 'b', '/orders', 2_000)).toEqual([]);
  expect(readDraft(text, 'a', '/wallet', 2_000)).toEqual([]);
  expect(readDraft(text, 'a', '/orders', 1_000 + 60 * 60_000)).toEqual([]);
  for (const broken of [null, '', 'null', '{', '[]']) expect(readDraft(broken, 'a', '/orders', 2_000)).toEqual([]);
});
