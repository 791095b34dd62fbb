import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { answerLimit, inventedNumbers, problemsOf } from './answer-rules.ts';
import { isAboutLottery, withIndependence } from './independence.ts';
import { independence } from './independence-words.ts';
import { endedSentences } from './model/live-rules.ts';

const terms = {
  facts: [
    'Order 12: on its way, arrives 5:40 PM to 5:50 PM, total $1,204.50, 3 items.',
    'Call 1-800-555-0142 or write to support@autolotto.example. Nobody can end a self-exclusion early.',
    'The full amount is free again right away.',
  ],
  ours: [
    'Order 12: on its way, arrives 5:40 PM to 5:50 PM, total $1,204.50, 3 items.',
    'Call 1-800-555-0142 or write to support@autolotto.example. Nobody can end a self-exclusion early.',
    'The full amount is free again right away.',
  ],
  paths: ['/orders', '/wallet', '/tracking/*'],
};
const problems = (answer: string) => problemsOf(answer, terms);

test.each([
  ['Your order is on its way', ''],
  ['It costs $1.', ''],
  ['It costs $1.50 a line. You ', 'It costs $1.50 a line.'],
  ['¿Listo? Sí. “Todo va bien.” Y ', '¿Listo? Sí. “Todo va bien.”'],
  ['One.\nTwo!\n', 'One.\nTwo!'],
])('of "%s" the sentences that have ended are "%s"', (text, ended) => {
  expect(endedSentences(text)).toBe(ended);
});

describe('an answer that may be shown', () => {
  test.each([
    'Order 12 is on its way and arrives between 5:40 and 5:50 PM.',
    'Your total is $1204.5 for three items. See /tracking/12 for more.',
    'Call 1-800-555-0142 or write to support@autolotto.example.',
    'Nobody can end a self-exclusion early.',
    'The full amount is free again right away. Look at /wallet?tab=prizes.',
    `The numbers are drawn by chance. ${independence.en}`,
    'El pedido 12 llega entre las 5:40 y las 5:50 PM.',
    'Support answers around the clock, 24/7 is not promised here.'.replace('24/7 is', 'which is'),
  ])('%s', (answer) => {
    expect(problems(answer)).toEqual([]);
  });
});

describe('an answer that may not be shown', () => {
  test.each<[string, string]>([
    ['   ', 'empty'],
    ['x'.repeat(answerLimit + 1), 'long'],
    ['<b>Order 12</b>', 'markup'],
    ['[here](/orders)', 'markup'],
    ['See https://evil.example/x', 'link'],
    ['See evil.example for it', 'link'],
    ['Go to www.autolotto-help.com', 'link'],
    ['Open /admin/users now', 'link'],
    ['Visit evil dot com', 'link'],
    ['javascript:alert(12)', 'link'],
    ['See ｈｔｔｐｓ://evil.example', 'link'],
    ['Write to help@evil.example', 'email'],
    ['Order 999 is on its way.', 'number'],
    ['It arrives at 6:15 PM.', 'number'],
    ['You get $20 back.', 'number'],
    ['It takes forty minutes.', 'number'],
    ['Tarda quince minutos.', 'number'],
    ['Order １３ is ready.', 'number'],
    ['Call 12 12 3.', 'number'],
    ['I have refunded your order.', 'refund'],
    ['You will get a full refund.', 'refund'],
    ['We guarantee it.', 'refund'],
    ['Le devolveremos el dinero.', 'refund'],
    ['I have cancelled order 12 for you.', 'action'],
    ["I'll cancel it now.", 'action'],
    ['Acabo de cancelar su pedido.', 'action'],
    ['You need no ID for that.', 'age'],
    ['Use an older birth date.', 'age'],
    ['Un amigo puede: que alguien compre por usted.', 'age'],
    ['I lifted your self-exclusion.', 'exclusion'],
    ['Open a new account to play.', 'exclusion'],
    ['Puede quitar su autoexclusión.', 'exclusion'],
    ['You will win soon.', 'prediction'],
    ['Hot numbers come more often.', 'prediction'],
    ['This improves your chances.', 'prediction'],
    ['Va a ganar seguro.', 'prediction'],
  ])('%s is %s', (answer, problem) => {
    expect(problems(answer)).toContain(problem);
  });
});

describe('numbers of an answer', () => {
  const number = fc.oneof(
    fc.integer({ min: 0, max: 99_999 }).map(String),
    fc
      .tuple(fc.integer({ min: 0, max: 999 }), fc.integer({ min: 10, max: 99 }))
      .map(([whole, part]) => `$${whole}.${part}`),
    fc
      .tuple(fc.integer({ min: 1, max: 12 }), fc.integer({ min: 10, max: 59 }))
      .map(([hour, minute]) => `${hour}:${minute}`),
    fc.constantFrom('twenty', 'hundred', 'quince', 'mil'),
  );
  const words = fc.array(fc.constantFrom('order', 'is', 'the', 'pedido', 'arrives,', 'for', 'and', 'ready.'), {
    minLength: 1,
    maxLength: 6,
  });

  test('an answer that passes has no number that was not in the facts of the turn', () => {
    fc.assert(
      fc.property(fc.array(number, { maxLength: 5 }), number, words, (facts, said, around) => {
        const answer = [...around, said, ...around].join(' ');
        const passes = inventedNumbers(answer, [facts.join('; ')]).length === 0;
        // Counted in another way: the digits of what was said stand in a fact as they are.
        const value = (written: string) =>
          ({ twenty: '20', hundred: '100', quince: '15', mil: '1000' })[written] ??
          written.replace('$', '').replace(/\.?0+$/, (zeros) => (written.includes('.') ? '' : zeros));
        return passes === facts.some((fact) => value(fact) === value(said));
      }),
      { numRuns: 500 },
    );
  });

  test('facts said again in any order pass', () => {
    fc.assert(
      fc.property(fc.array(number, { minLength: 1, maxLength: 5 }), (facts) => {
        expect(inventedNumbers([...facts].reverse().join(', and '), [facts.join('; ')])).toEqual([]);
      }),
    );
  });

  test('thousands and trailing zeros are the same number, joined ones are not', () => {
    expect(inventedNumbers('$1204.50 or 1,204.5', ['1204.50'])).toEqual([]);
    expect(inventedNumbers('1 2 3', ['1; 2; 3'])).toEqual(['1-2', '1-2-3']);
    expect(inventedNumbers('12', ['1 2'])).toEqual(['12']);
  });
});

describe('answers about games', () => {
  test('carry the sentence of independence, once', () => {
    const said = 'The draw is tonight.';
    expect(withIndependence(said, 'en')).toBe(`${said} ${independence.en}`);
    expect(withIndependence(withIndependence(said, 'en'), 'en')).toBe(`${said} ${independence.en}`);
    expect(withIndependence('El sorteo es hoy.', 'es')).toContain(independence.es);
    expect(withIndependence('Your order is packed.', 'en')).toBe('Your order is packed.');
    expect(isAboutLottery('¿Cuál es la probabilidad?')).toBe(true);
  });
});
