import { features, featureWords } from '@autolotto/contract/shared/words/feature-words.ts';
import { renderToStaticMarkup } from 'react-dom/server';
import { IntlProvider } from 'use-intl';
import { afterAll, expect, test } from 'vitest';
import { problemWordsIn } from '../app/i18n/problems/problem-words.ts';
import { setProblemWords } from '../client/errors.ts';
import { FeatureOff } from './feature-off.tsx';
import { policySpanish } from './messages.es.ts';
import { policyMessages } from './messages.ts';

afterAll(() => setProblemWords(undefined));

test.each(features)('a feature that is off says why and where to go, in both languages: %s', (feature) => {
  const drawn = (locale: string, policy: typeof policyMessages) =>
    renderToStaticMarkup(
      <IntlProvider locale={locale} messages={{ policy }} timeZone="UTC">
        <FeatureOff feature={feature} meanwhile={<a href="/wallet">Wallet</a>} />
      </IntlProvider>,
    );
  setProblemWords(undefined);
  const english = drawn('en-US', policyMessages);
  expect(english).toContain('Not available');
  expect(english).toContain(featureWords[feature].en);
  expect(english).toContain('href="/wallet"');
  setProblemWords(problemWordsIn('es'));
  const spanish = drawn('es-US', policySpanish);
  expect(spanish).toContain('No disponible');
  expect(spanish).toContain(featureWords[feature].es);
});
