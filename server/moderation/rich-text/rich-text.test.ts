import { RichText } from '@autolotto/contract/moderation/rich-text/model.ts';
import {
  excerptOf,
  linksOf,
  mentionsOf,
  plainTextOf,
  withoutLinks,
} from '@autolotto/contract/moderation/rich-text/plain.ts';
import { describe, expect, test } from 'vitest';
import { runningTexts } from '../../test/hostile/texts.ts';
import { linkTo } from './links.ts';
import { parseMarkdown } from './parse.ts';
import { readRichText } from './rich-text.ts';

const element = (tag: string, ...children: unknown[]) => ({ tag, children });

describe('Markdown becomes a tree', () => {
  test.each([
    [
      '*a* **b** ~~c~~ `d`',
      [
        element(
          'p',
          element('em', 'a'),
          ' ',
          element('strong', 'b'),
          ' ',
          element('del', 'c'),
          ' ',
          element('code', 'd'),
        ),
      ],
    ],
    ['# A\n\n#### B', [element('h3', 'A'), element('h4', 'B')]],
    ['one\ntwo', [element('p', 'one', element('br'), 'two')]],
    [
      '3. a\n4. b',
      [{ ...element('ol', element('li', element('p', 'a')), element('li', element('p', 'b'))), start: 3 }],
    ],
    ['> a\n\n---', [element('blockquote', element('p', 'a')), element('hr')]],
    ['```js\nif (a) b\n```', [element('pre', element('code', 'if (a) b'))]],
    ['|a|\n|-|\n|b|', [element('table', element('tr', element('th', 'a')), element('tr', element('td', 'b')))]],
    ['<b>x</b>\n\n<script>y</script>', [element('p', '<b>x</b>'), element('p', '<script>y</script>')]],
    [
      '[a](https://b.example/c)',
      [element('p', { ...element('a', 'a'), href: 'https://b.example/c', host: 'b.example' })],
    ],
    [
      '![a](https://b.example/c.png)',
      [element('p', { ...element('a', 'a'), href: 'https://b.example/c.png', host: 'b.example' })],
    ],
    ['[a][1]\n\n[1]: /forum', [element('p', { ...element('a', 'a'), href: '/forum' })]],
    ['[a](javascript:b)', [element('p', 'a')]],
  ])('%j', (source, tree) => {
    expect(parseMarkdown(source)).toEqual(tree);
  });

  test.each([
    ['https://Example.com/a b', { href: 'https://example.com/a%20b', host: 'example.com' }],
    ['https://пример.example/', { href: 'https://xn--e1afmkfd.example/', host: 'xn--e1afmkfd.example' }],
    ['/forum/post/1?a=b#c', { href: '/forum/post/1?a=b#c' }],
    ['/a/../..//b', undefined],
    ['//evil.example/', undefined],
    ['/\\evil.example/', undefined],
    ['/\t/evil.example/', undefined],
    ['https:/evil.example/', undefined],
    ['https://bank.example@evil.example/', undefined],
    ['http://example.com/', undefined],
    ['mailto:a@example.com', undefined],
    ['relative', undefined],
    ['https://own.invalid/x', undefined],
  ])('a link leads to a page of the app or by https to a site, or nowhere: %j', (url, link) => {
    expect(linkTo(url)).toEqual(link);
  });
});

describe('a tree is read', () => {
  const tree = parseMarkdown(
    '# Two\n\nHi @rosa.diaz, see [this](https://a.example/b) `@code` a@b.example\n\n- one\n- @liam!',
  );
  test('its words, its first words, its links, and whom it names', () => {
    expect(plainTextOf(tree)).toBe('Two Hi @rosa.diaz, see this @code a@b.example one @liam!');
    expect(excerptOf(tree, 20)).toBe('Two Hi @rosa.diaz,…');
    expect(excerptOf(tree)).toBe(plainTextOf(tree));
    expect(excerptOf(['x'.repeat(300)], 10)).toBe(`${'x'.repeat(10)}…`);
    expect(linksOf(tree)).toEqual(['https://a.example/b']);
    expect(mentionsOf(tree)).toEqual(['rosa.diaz', 'liam']);
  });
  test('without links it says where each would lead', () => {
    expect(linksOf(withoutLinks(tree))).toEqual([]);
    expect(plainTextOf(withoutLinks(tree))).toContain('see this (https://a.example/b)');
  });
});

describe('texts that people write are read in a thread', () => {
  test('hostile markup becomes a tree without a link that could run', async () => {
    const trees = await Promise.all(runningTexts.map((text) => readRichText('content', text)));
    expect(trees).toHaveLength(300);
    for (const { tree } of trees) {
      expect(RichText.safeParse(tree).success).toBe(true);
      for (const href of linksOf(tree)) expect(href).toMatch(/^(?:https:\/\/(?!bank)|\/(?!\/))/);
    }
  });
});
