import { expect, test } from 'vitest';
import { SignHandOver } from './hand-over-model.ts';
import { inkOf, isSigned, maxPoints, maxStrokes, pathOf, signaturePaper } from './signature.ts';

const line = [10, 10, 310, 400];

test('a signature is more than a dot; its ink is measured line by line', () => {
  expect(inkOf([[0, 0, 30, 40, 30, 140]])).toBe(150);
  expect(inkOf([[0, 0], [5, 5, 5, 5], []])).toBe(0);
  expect([isSigned([]), isSigned([[500, 200]]), isSigned([[0, 0, 149, 0]]), isSigned([[0, 0, 150, 0]])]).toEqual([
    false,
    false,
    false,
    true,
  ]);
  // Many short lines are one as well: initials with dots.
  expect(isSigned(Array.from({ length: 10 }, (_, at) => [at, 0, at, 20]))).toBe(true);
});

test('a signature is drawn as a path, a dot as a dot', () => {
  expect(pathOf([line, [7, 8]])).toBe('M10 10L310 400M7 8L7 8');
  expect(pathOf([])).toBe('');
});

test('a signature is either strokes or a typed name, within its size', () => {
  const said = (body: unknown) => SignHandOver.safeParse(body).success;
  expect(said({ strokes: [line] })).toBe(true);
  expect(said({ typedName: ' Ada Lovelace ' })).toBe(true);
  expect(SignHandOver.parse({ typedName: ' Ada Lovelace ' }).typedName).toBe('Ada Lovelace');
  for (const wrong of [
    {},
    { strokes: [line], typedName: 'Ada' },
    { typedName: 'A' },
    { typedName: 'A'.repeat(81) },
    { strokes: [] },
    { strokes: [[500, 200]] },
    { strokes: [[0, 0, 500]] },
    { strokes: [[0, 0, signaturePaper.width + 1, 0]] },
    { strokes: [[0, 0, 500, signaturePaper.height + 1]] },
    { strokes: [[0, 0, 500.5, 3]] },
    { strokes: [[0, 0, 500, -1]] },
    { strokes: Array.from({ length: maxStrokes + 1 }, () => line) },
    { strokes: Array.from({ length: 2 }, () => Array.from({ length: maxPoints + 2 }, () => 300)) },
    { strokes: [line], orderId: 4 },
  ])
    expect(said(wrong)).toBe(false);
});
