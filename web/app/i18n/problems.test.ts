import { expect, test } from 'vitest';
import { problemWords } from './problems.es.ts';

const problem = (code: string, more: object = {}) => ({
  type: 'about:blank',
  title: 'Title',
  status: 400,
  detail: 'English',
  code,
  requestId: 'r',
  ...more,
});

test('a refusal is said in Spanish with its own figures', () => {
  expect(problemWords.sentence(problem('BELOW_MINIMUM_ORDER', { minimumOrder: '10.00', missing: '2.50' }))).toBe(
    'El pedido mínimo es de $10.00. Agregue $2.50 más.',
  );
  const step = { from: 'picked_up', requested: 'pending', allowed: ['en_route'] };
  expect(problemWords.sentence(problem('STEP_NOT_ALLOWED', step))).toBe(
    'Este pedido está recogido y no puede pasar a pendiente. Ahora es posible: en camino.',
  );
  const late = { from: 'accepted', requested: 'cancelled', allowed: [], cancelledBy: ['store', 'support'] };
  expect(problemWords.sentence(problem('STEP_NOT_ALLOWED', late))).toBe(
    'Este pedido está aceptado y usted ya no puede cancelarlo. La tienda o soporte todavía pueden: pulse «Algo anda mal» en la página del pedido o llame a la línea de ayuda.',
  );
});

test('the sentence of a field is said in Spanish, or that the field needs a look', () => {
  const errors = [{ field: 'amount', detail: 'Minimum deposit is $0.01' }];
  expect(problemWords.sentence(problem('INVALID_FIELDS', { errors }))).toBe('El depósito mínimo es de $0.01');
  expect(problemWords.fieldSentence('A sentence of tomorrow')).toBe('Revise lo que escribió.');
  for (const [english, spanish] of [
    ['Delivery address must have at most 300 characters', 'Use como máximo 300 caracteres.'],
    ['Date of birth must be a day, like 2027-06-30', 'Escriba un día, como 2027-06-30.'],
    ['Status must be one of pending, accepted', 'Elija uno de estos valores: pending, accepted.'],
    ['Quantity must be at least 1', 'El valor debe ser 1 o más.'],
    ['Affirmations is missing', 'Falta un dato obligatorio.'],
  ] as const)
    expect(problemWords.fieldSentence(english)).toBe(spanish);
});

test("what is not known stays in the server's own words", () => {
  expect(problemWords.sentence(problem('FROM_TOMORROW'))).toBeUndefined();
  expect(problemWords.sentence(problem('toString'))).toBeUndefined();
  expect(problemWords.sentence(problem('OUT_OF_STOCK', { products: [] }))).toBeUndefined();
});
