import type { IdCheckMethod } from '@autolotto/contract/orders/proof/hand-over-model.ts';
import { MantineProvider } from '@mantine/core';
import { renderToStaticMarkup } from 'react-dom/server';
import { IntlProvider } from 'use-intl';
import { expect, test } from 'vitest';
import type { BirthDateWords } from '../../../ui/input/birth-date.tsx';
import { handOverMessages } from '../messages.ts';
import { IdStage } from './id-stage.tsx';

const dateWords: BirthDateWords = {
  legend: 'Date of birth',
  fields: { month: 'Month', day: 'Day', year: 'Year' },
  problems: {
    missing: '',
    'month-missing': '',
    'day-missing': '',
    'year-missing': '',
    'month-range': '',
    'day-range': '',
    'year-digits': '',
    'not-real': '',
    future: '',
    'too-long-ago': '',
  },
};
const nothing = () => {};
/** Labels of its buttons. */
const buttons = (methods: readonly IdCheckMethod[]) =>
  [
    ...renderToStaticMarkup(
      <IntlProvider locale="en-US" timeZone="UTC" messages={{ handOver: handOverMessages }}>
        <MantineProvider>
          <IdStage
            methods={methods}
            dateWords={dateWords}
            today="2026-11-21"
            onScanned={nothing}
            onTyped={nothing}
            onLooked={nothing}
          />
        </MantineProvider>
      </IntlProvider>,
    ).matchAll(/<button.*?<\/button>/gs),
  ].map(([button]) => button.replace(/<[^>]+>/g, '').trim());

test('AGE-15 where the law allows an ID to be looked at only, nothing else is offered; elsewhere looking is not', () => {
  expect(buttons(['visual'])).toEqual(['I checked the ID']);
  expect(buttons(['scan', 'typed'])).toEqual(['Scan ID', 'Enter date of birth']);
});
