import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { errors } from '@autolotto/contract/errors.ts';
import { languages } from '@autolotto/contract/shared/language.ts';
import { describe, expect, test } from 'vitest';
import { mostCharacters } from '../../assistant/help/article.ts';
import { articles } from '../../assistant/help/articles.ts';
import { everydayWords } from '../../assistant/help/everyday-words.ts';
import { figures, textOf, withFigures } from '../../assistant/help/figures.ts';
import { helpForPage, pageArticles } from '../../assistant/help/pages.ts';
import { helpFor } from '../../assistant/help/retrieval.ts';
import { helpTopics } from '../../assistant/help/topics.ts';
import { policyAt, policyKeys } from '../../policy/rows.ts';

const policyOf = (preset: 'demo' | 'production') => {
  const rows = Object.entries(policyKeys).map(([key, row]) => ({ key, value: row[preset], validFrom: new Date(0) }));
  return policyAt(rows, new Date('2026-11-27T12:00:00Z'));
};
const placeholders = (text: string) => Array.from(text.matchAll(/\{([^}]*)\}/g), ([, name = '']) => name);
/** Everything that people read of an article. */
const readText = (of: (typeof articles)[number], language: (typeof languages)[number]) =>
  [of.title[language], ...of.text[language]].join('\n');

const router = readFileSync(join(import.meta.dirname, '../../../web/app/router.tsx'), 'utf8');
const pages = Array.from(router.matchAll(/\bpath: '([^']+)'/g), ([, path = '']) =>
  path.replaceAll(/\$[a-zA-Z]+/g, '*'),
);

describe('help articles', () => {
  test('each has an id, a topic and words of its own', () => {
    expect(new Set(articles.map(({ id }) => id)).size).toBe(articles.length);
    expect(Object.keys(everydayWords).filter((id) => articles.every((article) => article.id !== id))).toEqual([]);
    for (const topic of helpTopics) expect(articles.some((article) => article.topic === topic)).toBe(true);
    for (const language of languages) {
      expect(articles.filter(({ questions }) => questions[language].length < 3).map(({ id }) => id)).toEqual([]);
    }
  });

  test('every refusal has exactly one, and none explains what does not exist', () => {
    const explained = articles.flatMap(({ explains }): readonly string[] => explains);
    const codes = Object.keys(errors);
    expect(codes.length).toBeGreaterThan(400);
    expect(codes.filter((code) => !explained.includes(code))).toEqual([]);
    expect(explained.filter((code, at) => explained.indexOf(code) !== at)).toEqual([]);
    expect(helpFor('TOO_MANY_REQUESTS')?.id).toBe('slow-down');
    expect(helpFor('MADE_UP')).toBeUndefined();
  });

  test('every page has one', () => {
    expect(pages.length).toBeGreaterThan(30);
    expect(pages.filter((page) => pageArticles[page] === undefined)).toEqual([]);
    expect(Object.values(pageArticles).filter((id) => articles.every((article) => article.id !== id))).toEqual([]);
    expect(helpForPage('/tracking/12')?.id).toBe('where-is-my-order');
    expect(helpForPage('/nowhere')).toBeUndefined();
  });

  test('each leads to a page that exists', () => {
    const known = new Set([...pages, ...Object.keys(pageArticles)]);
    expect(articles.filter(({ path }) => !known.has(path.split('?')[0] ?? '')).map(({ id }) => id)).toEqual([]);
  });

  test.each(languages)('no text in %s is longer than allowed, with the figures of both presets', (language) => {
    for (const preset of ['demo', 'production'] as const) {
      const long = articles.filter((one) => textOf(one, policyOf(preset), language).length > mostCharacters);
      expect(long.map(({ id }) => id)).toEqual([]);
    }
  });
});

describe('figures in help articles', () => {
  test('every placeholder names a setting, the same ones in both languages', () => {
    for (const article of articles) {
      const [english, spanish] = languages.map((language) => placeholders(article.text[language].join(' ')).sort());
      expect(english?.filter((name) => !Object.hasOwn(figures, name))).toEqual([]);
      expect(new Set(spanish)).toEqual(new Set(english));
      expect(placeholders(Object.values(article.title).join(' ')), article.id).toEqual([]);
    }
    const keys = Object.keys(policyKeys);
    const strange = Object.keys(figures).filter(
      (name) => !keys.some((key) => name === key || name.startsWith(`${key}.`)),
    );
    expect(strange).toEqual([]);
  });

  test('every figure is used, and written in words', () => {
    const used = new Set(articles.flatMap(({ text }) => placeholders(text.en.join(' '))));
    expect(Object.keys(figures).filter((name) => !used.has(name))).toEqual([]);
    const policy = policyOf('production');
    for (const name of Object.keys(figures)) {
      for (const language of languages) expect(withFigures(`{${name}}`, policy, language)).toMatch(/^[^{}]+$/);
    }
    const say = (name: string) => languages.map((language) => withFigures(`{${name}}`, policyOf('demo'), language));
    expect(say('fee.delivery')).toEqual(['$5.99', '$5.99']);
    expect(say('fee.atm')).toEqual(['2.5%', '2.5 %']);
    expect(say('order.acceptWithinMinutes')).toEqual(['2 hours', '2 horas']);
    expect(say('order.deliverWithinMinutes')).toEqual(['1 day', '1 día']);
    expect(say('chat.recallSeconds')).toEqual(['2 minutes', '2 minutos']);
    expect(say('coin.perDollar')).toEqual(['10', '10']);
    expect(withFigures('{made.up}', policy, 'en')).toBe('{made.up}');
  });

  /** Amounts, shares and times as both presets write them. Bare counts are too common to be told from other numbers. */
  const written = new Set(
    (['demo', 'production'] as const).flatMap((preset) =>
      languages.flatMap((language) =>
        Object.entries(figures)
          .filter(([, { unit }]) => unit !== 'count' && unit !== 'text' && unit !== 'coins')
          .map(([name]) => withFigures(`{${name}}`, policyOf(preset), language)),
      ),
    ),
  );
  const bareFigures = (text: string) => [
    ...[...written].filter((figure) =>
      new RegExp(`(?<![\\w$.,])${figure.replaceAll(/[.$]/g, '\\$&')}(?![\\w.,]\\d|\\w)`, 'i').test(text),
    ),
    ...(text.match(/\$\s?\d[\d.,]*|\d[\d.,]*\s?(?:%|dollars|dólares|cents|centavos)/g) ?? []),
  ];

  test('no text holds an amount or a time that is a setting', () => {
    const bare = articles.flatMap((article) =>
      languages.flatMap((language) =>
        bareFigures(readText(article, language)).map((figure) => `${article.id}: ${figure}`),
      ),
    );
    expect(bare).toEqual([]);
  });

  test('control: a bare figure is found', () => {
    expect(bareFigures('Delivery costs $5.99.')).not.toEqual([]);
    expect(bareFigures('A limit waits 24 hours.')).toEqual(['24 hours']);
    expect(bareFigures('La tarifa es de 3 dólares')).toEqual(['3 dólares']);
    expect(bareFigures('Your order #24 has 5 items.')).toEqual([]);
  });
});
