import { languages } from '@autolotto/contract/shared/language.ts';
import { describe, expect, test } from 'vitest';
import { problemsOf } from '../../assistant/answer-rules.ts';
import { articles } from '../../assistant/help/articles.ts';
import { textOf } from '../../assistant/help/figures.ts';
import { pageArticles } from '../../assistant/help/pages.ts';
import { redacted } from '../../assistant/redact-rules.ts';
import { policyAt, policyKeys } from '../../policy/rows.ts';
import { attacks } from './attacks.ts';

/** A turn of somebody who has one order. */
const terms = {
  facts: ['Order 12: pending, total $24.50.', 'Call 1-800-555-0142.'],
  ours: ['Call 1-800-555-0142.'],
  paths: Object.keys(pageArticles),
};

describe('texts that try to make a model do what it must not', () => {
  test('are of all kinds, each once', () => {
    expect(attacks.length).toBeGreaterThanOrEqual(120);
    expect(new Set(attacks.map(({ text }) => text)).size).toBe(attacks.length);
    for (const channel of ['direct', 'post', 'product-name', 'help-question'] as const) {
      expect(attacks.filter((attack) => attack.channel === channel).length).toBeGreaterThanOrEqual(10);
    }
    expect(attacks.filter(({ language }) => language === 'es').length).toBeGreaterThanOrEqual(25);
    expect(attacks.filter(({ isEncoded }) => isEncoded).length).toBeGreaterThanOrEqual(20);
    for (const harm of ['leak', 'change', 'link', 'promise', 'prediction', 'age', 'exclusion'] as const) {
      expect(attacks.filter(({ mustNot }) => mustNot === harm).length).toBeGreaterThanOrEqual(5);
    }
  });

  test('what a model says that obeys is not shown', () => {
    const shown = attacks.flatMap(({ obeyed }) =>
      'says' in obeyed && problemsOf(redacted(obeyed.says), terms).length === 0 ? [obeyed.says] : [],
    );
    // An email address is blanked before anything else; nothing of another person is left then.
    expect(shown.filter((text) => redacted(text) === text)).toEqual([]);
    const shownAsIs = attacks.flatMap(({ obeyed }) =>
      'says' in obeyed && problemsOf(obeyed.says, terms).length === 0 ? [obeyed.says] : [],
    );
    expect(shownAsIs).toEqual([]);
  });

  test.each(languages)('control: every help article in %s may be said as it stands', (language) => {
    const rows = Object.entries(policyKeys).map(([key, { demo }]) => ({ key, value: demo, validFrom: new Date(0) }));
    const policy = policyAt(rows, new Date('2026-11-27T12:00:00Z'));
    const refused = articles.filter((article) => {
      const text = textOf(article, policy, language);
      // An answer is shorter than an article may be.
      return problemsOf(text, { ...terms, facts: [text], ours: [text] }).some((problem) => problem !== 'long');
    });
    expect(refused.map(({ id }) => id)).toEqual([]);
  });

  test('control: an answer from the facts is shown', () => {
    expect(problemsOf('Order 12 is pending. Its total is $24.50. See /orders.', terms)).toEqual([]);
  });
});
