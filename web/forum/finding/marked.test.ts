import { expect, test } from 'vitest';
import { stretchesOf } from './marked.ts';

test('found words are told from the text around them, and nothing of it is markup', () => {
  expect(stretchesOf('a \ue000zeppelin\ue001 <b>')).toEqual([
    { text: 'a ', isMarked: false },
    { text: 'zeppelin', isMarked: true },
    { text: ' <b>', isMarked: false },
  ]);
  expect(stretchesOf('\ue000one\ue001\ue000two\ue001')).toHaveLength(2);
  expect(stretchesOf('plain')).toEqual([{ text: 'plain', isMarked: false }]);
  expect(stretchesOf('')).toEqual([]);
});
