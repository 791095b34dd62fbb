import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { common, cutFaces, folder } from './cut-faces.mjs';

/** Without the breaks of formatted lines. */
const plain = (css) => css.replaceAll(/\s+/g, ' ');

test('the faces are cut from those that are installed', async () => {
  const { css, files } = await cutFaces();
  expect(plain(readFileSync(new URL('faces.css', folder), 'utf8'))).toBe(plain(css));
  expect(Object.keys(files)).toHaveLength(2);
  for (const [name, file] of Object.entries(files)) expect(readFileSync(new URL(name, folder)).equals(file)).toBe(true);
});

/** Characters of words that the app shows which would bring the whole face. */
const uncommonIn = (text) =>
  [...new Set(text)].filter(
    (each) => /[\u0080-\u00ff\u2000-\u206f]/.test(each) && !common.includes(each.codePointAt(0)),
  );

test('no word of the app needs more than the common characters; control: a French one does', () => {
  const web = new URL('../web/', import.meta.url).pathname;
  const words = globSync('**/*{messages,words,sentences}{,.es}.ts', { cwd: web, exclude: ['node_modules', 'dist'] });
  expect(words.length).toBeGreaterThan(100);
  for (const file of words) expect(uncommonIn(readFileSync(web + file, 'utf8')), file).toEqual([]);
  expect(uncommonIn('Ça va, garçon')).toEqual(['Ç', 'ç']);
});
