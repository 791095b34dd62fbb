import { describe, expect, test } from 'vitest';
import { heldOut, later, tuned, unknowable } from '../../test/assistant/questions.ts';
import { findHelp } from '../help/retrieval.ts';
import { intentOf, orderNumberIn } from './intent-rules.ts';

const asked = (text: string) => {
  const found = findHelp(text);
  return intentOf(text, found.kind === 'found' ? found.article.id : undefined);
};

describe('what belongs to the caller', () => {
  test.each([
    ['Where is my order?', 'order'],
    ['¿Dónde está mi pedido?', 'order'],
    ['what is the status of order #41', 'order'],
    ['Where is my courier', 'courier'],
    ['¿Dónde está mi repartidor?', 'courier'],
    ['when do I get my refund', 'refund'],
    ['refund for order 41: where is my refund', 'refund'],
    ['What is my balance?', 'balance'],
    ['¿Cuánto tengo en mi billetera?', 'balance'],
    ['did my ticket win', 'ticket'],
    ['what are my limits', 'limits'],
  ])('%s', (text, intent) => expect(asked(text)).toBe(intent));
  test.each(['withdraw my balance', 'How do I cash out my balance?', 'retirar mi saldo', 'quiero sacar mi saldo'])(
    'whoever wants the balance out is told how, not how much it is: %s',
    (text) => expect([asked(text), findHelp(text)]).toMatchObject([undefined, { article: { id: 'take-money-out' } }]),
  );
  test('a number stands behind the word for an order, or behind a sign', () => {
    const numbers = ['order 12', 'Order number 12', 'pedido #12', '#12', 'I want 12 of them', 'order 0'];
    expect(numbers.map(orderNumberIn)).toEqual([12, 12, 12, 12, undefined, undefined]);
  });
});

test.each([
  'How do I get around the age check?',
  'can I open a second account while I am excluded',
  'where do I get a fake ID',
  '¿Cómo evito la autoexclusión?',
  'cómo burlar la verificación de edad',
])('AI-06 what would get around a protection is told apart: %s', (text) => expect(asked(text)).toBe('evade'));

test('no labeled question of our help pages is taken for an attempt', () => {
  const all = [...tuned, ...heldOut, ...later].map(({ text }) => text);
  expect([...all, ...unknowable].filter((text) => ['evade', 'others'].includes(asked(text) ?? ''))).toEqual([]);
});
