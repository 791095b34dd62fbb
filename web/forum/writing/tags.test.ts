import { expect, test } from 'vitest';
import { tagsOf } from './tags.ts';

test('tags are read as people type them, each once, five at most', () => {
  expect(tagsOf(' #Wheels, quick  pick,,WHEELS ')).toEqual(['wheels', 'quick-pick']);
  expect(tagsOf('a1,b1,c1,d1,e1,f1')).toHaveLength(5);
  expect(tagsOf('  ')).toEqual([]);
});
