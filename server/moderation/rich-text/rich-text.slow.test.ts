import { expect, test } from 'vitest';
import { DomainError } from '../../platform/fail.ts';
import { slowTexts } from '../../test/hostile/texts.ts';
import { readRichText } from './rich-text.ts';

test('a text that would keep the parser busy is refused at its field, or read all the same', async () => {
  const read = await Promise.allSettled(slowTexts.map((text) => readRichText('content', text)));
  const refused = read.flatMap((one) => (one.status === 'rejected' ? [one.reason] : []));
  expect(refused.every((error) => error instanceof DomainError && error.code === 'INVALID_FIELDS')).toBe(true);
  expect(refused.length).toBeGreaterThan(5);
  expect(await readRichText('content', 'Hello **there**')).toEqual({
    source: 'Hello **there**',
    tree: [{ tag: 'p', children: ['Hello ', { tag: 'strong', children: ['there'] }] }],
    version: 1,
  });
});
