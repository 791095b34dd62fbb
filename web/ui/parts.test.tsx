import { MantineProvider } from '@mantine/core';
import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { initials } from './display/avatar.tsx';
import { formatMoney } from './display/money-text.tsx';
import { CrashScreen, ErrorBoundary } from './feedback/error-boundary.tsx';
import { NotFoundPage } from './feedback/not-found-page.tsx';
import { QuantityStepper } from './input/quantity-stepper.tsx';
import { Steps } from './layout/steps.tsx';

const drawn = (part: ReactNode) => renderToStaticMarkup(<MantineProvider>{part}</MantineProvider>);
const nothing = () => undefined;

describe('the crash screen', () => {
  const screen = drawn(<CrashScreen error={new Error('500: The shelf fell over')} onRetry={nothing} />);

  it("ERR-08 ERR-09 the crash screen says 'Something went wrong' and the error's own message", () => {
    expect(screen).toContain('Something went wrong');
    expect(screen).toContain('500: The shelf fell over');
  });

  it("ERR-10 the crash screen has 'Refresh Page' and 'Try Again'", () => {
    expect(screen).toContain('Refresh Page');
    expect(screen).toContain('Try Again');
  });

  it('the crash screen shows what was thrown even when it is no error', () => {
    expect(drawn(<CrashScreen error="out of paper" onRetry={nothing} />)).toContain('out of paper');
  });

  it('ERR-08 the crash screen takes over when a part throws', () => {
    expect(ErrorBoundary.getDerivedStateFromError('torn')).toEqual({ failed: true, error: 'torn' });
  });
});

describe('the page that is not there', () => {
  it("ERR-07 the page that is not there says '404 Page Not Found' in its one heading", () => {
    expect(drawn(<NotFoundPage />)).toMatch(/<h1>404 Page Not Found<\/h1>/);
  });
});

describe('money on the screen', () => {
  it('money on the screen is written digit by digit from the decimal string', () => {
    expect(formatMoney('12.34')).toBe('$12.34');
    expect(formatMoney('1234567.80')).toBe('$1,234,567.80');
    expect(formatMoney('90071992547409.93')).toBe('$90,071,992,547,409.93');
  });

  it('money on the screen shows its sign where lists of ins and outs ask for it', () => {
    expect(formatMoney('15.00', 'USD', 'en-US', true)).toBe('+$15.00');
    expect(formatMoney('-2.00', 'USD', 'en-US', true)).toBe('−$2.00');
    expect(formatMoney('0.00', 'USD', 'en-US', true)).toBe('$0.00');
  });
});

describe('steps', () => {
  it('steps tell the current one, and the done ones in words', () => {
    const steps = ['Placed', 'Accepted', 'On the way'].map((label) => ({ key: label, label }));
    const list = drawn(
      <Steps label="Progress" steps={steps} current={1} words={{ done: 'done', current: 'under way' }} />,
    );
    expect(list.match(/aria-current="step"/g)).toHaveLength(1);
    expect(list.indexOf('done')).toBeLessThan(list.indexOf('under way'));
  });
});

describe('the quantity stepper', () => {
  const words = { group: 'Quantity of Milk', decrease: 'One less Milk', increase: 'One more Milk' };
  const buttons = (value: number) =>
    [...drawn(<QuantityStepper value={value} onChange={nothing} words={words} />).matchAll(/<button[^>]*>/g)].map(
      ([button]) => button.includes('disabled'),
    );

  it('ORDER-19 the quantity stepper does not go below zero', () => expect(buttons(0)).toEqual([true, false]));
  it('the quantity stepper does not go over ninety-nine', () => expect(buttons(99)).toEqual([false, true]));
});

describe('initials', () => {
  it.each([
    ['Maya Ortiz', 'MO'],
    ['Otis', 'O'],
    ['  ana   maria  lópez ', 'AL'],
    ['', ''],
    ['Émile Zola', 'ÉZ'],
  ])('initials of %j are %j', (name, letters) => {
    expect(initials(name)).toBe(letters);
  });
});
