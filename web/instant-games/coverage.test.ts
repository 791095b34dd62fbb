import { expect, test } from 'vitest';
import { brushRadius, coverage, isRevealed, surface } from './coverage.ts';

test('SCRATCH-10 SCRATCH-20 SCRATCH-21 the surface is 300 by 200, the brush has a radius of 20, and more than half counts', () => {
  expect([surface, brushRadius]).toEqual([{ width: 300, height: 200 }, 20]);
  expect([isRevealed(0.5), isRevealed(0.501)]).toEqual([false, true]);
});

test('a touch clears a circle, once', () => {
  const one = coverage();
  one.clear({ x: 150, y: 100 }, { x: 150, y: 100 });
  const circle = (Math.PI * brushRadius ** 2) / (surface.width * surface.height);
  expect(Math.abs(one.share() - circle)).toBeLessThan(0.002);
  const before = one.share();
  one.clear({ x: 150, y: 100 }, { x: 150, y: 100 });
  expect(one.share()).toBe(before);
});

test('strokes across the whole surface clear all of it; those over one half do not reveal it', () => {
  const half = coverage();
  for (let y = 20; y <= 80; y += 20) half.clear({ x: 0, y }, { x: 300, y });
  expect(half.share()).toBe(0.5);
  expect(isRevealed(half.share())).toBe(false);
  half.clear({ x: 0, y: 101 }, { x: 20, y: 101 });
  expect(isRevealed(half.share())).toBe(true);
  for (let y = 0; y <= 200; y += 20) half.clear({ x: 0, y }, { x: 300, y });
  expect(half.share()).toBe(1);
});
