import { describe, expect, test } from 'vitest';
import { fileOf, hashOfFile, namesAll, type PhotoRow, photosView, withPhoto } from './rules.ts';

const hash = (digit: string) => digit.repeat(32);
const photo = (id: number, type: PhotoRow['type'] = 'gallery'): PhotoRow => ({ id, hash: hash(String(id)), type });

test('a file is named by its photo and its size', () => {
  expect(hashOfFile(fileOf(hash('a'), 480))).toBe(hash('a'));
});

test('a product without photos shows its drawing, one with photos those and nothing else', () => {
  expect(photosView(7, '/art/7.svg', null)).toEqual([{ id: 7, url: '/art/7.svg', type: 'main' }]);
  expect(photosView(7, '/art/7.svg', [photo(3, 'barcode')])).toEqual([
    { id: 3, url: `/photos/${hash('3')}-1280.webp`, type: 'barcode' },
  ]);
});

describe('one more photo', () => {
  const [main, other] = [photo(1, 'main'), photo(2)];
  test('one more photo joins the others', () => {
    expect(withPhoto([main, other], { hash: hash('9'), type: 'gallery' })).toEqual({
      again: undefined,
      noLongerMain: undefined,
    });
  });
  test('a new main photo replaces the main photo', () => {
    expect(withPhoto([main, other], { hash: hash('9'), type: 'main' })).toMatchObject({ noLongerMain: main });
  });
  test('one more photo that is there already is that one, main or not', () => {
    expect(withPhoto([main, other], { hash: other.hash, type: 'main' })).toEqual({ again: other, noLongerMain: main });
    expect(withPhoto([main, other], { hash: main.hash, type: 'main' })).toEqual({
      again: main,
      noLongerMain: undefined,
    });
  });
  test('one more photo is one too many from the thirteenth on, unless it is there already', () => {
    const twelve = Array.from({ length: 12 }, (_, at) => ({ ...photo(at), hash: `${at}`.padStart(32, '0') }));
    expect(withPhoto(twelve.slice(1), { hash: hash('f'), type: 'gallery' })).not.toBe('too many');
    expect(withPhoto(twelve, { hash: hash('f'), type: 'gallery' })).toBe('too many');
    expect(withPhoto(twelve, { hash: twelve[4]?.hash ?? '', type: 'main' })).not.toBe('too many');
  });
});

test('a new order names all photos and no others', () => {
  const two = [photo(1, 'main'), photo(2)];
  expect(namesAll(two, [{ id: 2 }, { id: 1 }])).toBe(true);
  expect(namesAll(two, [{ id: 1 }])).toBe(false);
  expect(namesAll(two, [{ id: 1 }, { id: 3 }])).toBe(false);
  expect(namesAll(two, [{ id: 1 }, { id: 2 }, { id: 3 }])).toBe(false);
});
