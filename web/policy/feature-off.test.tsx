import { features, featureWords } from '@autolotto/contract/shared/words/feature-words.ts';
import { renderToStaticMarkup } from 'react-dom/server';
import { IntlProvider } from 'use-intl';
import { afterAll, expect, test } from 'vitest';
import { problemWordsIn } from '../app/i18n/problems/problem-words.ts';
import { setProblemWords } from '../client/errors.ts';
import { featureSpanish } from './feature-messages.es.ts';
import { featureMessages } from './feature-messages.ts';
import { FeatureOff } from './feature-off.tsx';

afterAll(() => setProblemWords(undefined));

test.each(features)('a feature that is off says why and where to go, in both languages: %s', (feature) => {
  const drawn = (locale: string, features: typeof featureMessages) =>
    renderToStaticMarkup(
      <IntlProvider locale={locale} messages={{ features }} timeZone="UTC">
        <FeatureOff feature={feature} meanwhile={<a href="/wallet">Wallet</a>} />
      </IntlProvider>,
    );
  setProblemWords(undefined);
  const english = drawn('en-US', featureMessages);
  expect(english).toContain('Not available');
  expect(english).toContain(featureWords[feature].en);
  expect(english).toContain('href="/wallet"');
  setProblemWords(problemWordsIn('es'));
  const spanish = drawn('es-US', featureSpanish);
  expect(spanish).toContain('No disponible');
  expect(spanish).toContain(featureWords[feature].es);
});
