import { describe, expect, it } from 'vitest';
import { artShapes, type ProductArt, productArt } from './product-art.ts';
import { rosette } from './rosette.ts';

const milk: ProductArt = { shape: 'carton', colours: ['#2f6fb0', '#fffefd', '#211b0f'], label: 'MILK', seed: 'p-12' };

describe('drawn product pictures', () => {
  it('a drawn product picture is the same for the same words and differs by seed', () => {
    expect(productArt(milk)).toBe(productArt({ ...milk }));
    expect(productArt(milk)).not.toBe(productArt({ ...milk, seed: 'p-13' }));
  });

  it.each(artShapes)('the drawing of %s is one closed document under four kilobytes that loads nothing', (shape) => {
    const svg = productArt({ ...milk, shape, label: 'MEGA MILLIONS' });
    expect(svg.length).toBeLessThan(4096);
    expect(svg).toMatch(/^<svg [^>]+>.*<\/svg>$/s);
    const opened = [...svg.matchAll(/<([a-z]+)\b[^>]*?(\/?)>/g)];
    const closed = [...svg.matchAll(/<\/([a-z]+)>/g)];
    expect(opened.filter(([, , selfClosing]) => selfClosing === '').length).toBe(closed.length);
    expect(svg.replace('http://www.w3.org/2000/svg', '')).not.toMatch(/https?:|url\(|<script|<image/);
    expect(svg).not.toMatch(/NaN|undefined/);
  });

  it('a drawn product picture escapes markup in its label and colors', () => {
    const svg = productArt({ ...milk, label: '"><script>', colours: ['red"/><a', '#fffefd', '#211b0f'] });
    expect(svg).not.toContain('<script');
    expect(svg).not.toContain('red"');
    expect(svg).toContain('&quot;&gt;&lt;script&gt;');
  });

  it.each(['pack', 'cigar', 'pouch', 'vape'] as const)(
    'a drawing of %s has plain packaging: a warning sign, and no brand color on the body',
    (shape) => {
      const svg = productArt({ ...milk, shape, colours: ['#b3202c', '#00ff00', '#211b0f'] });
      expect(svg).toContain('#f4b016');
      expect(svg).toContain('#8b8068');
      expect(svg.split('#b3202c').length - 1).toBe(1);
      expect(svg).not.toContain('#00ff00');
    },
  );
});

describe('rosettes', () => {
  it('rosettes are the same for the same id and differ between ids', () => {
    expect(rosette('order-7', { radius: 50 })).toEqual(rosette('order-7', { radius: 50 }));
    expect(rosette('order-7', { radius: 50 }).path).not.toBe(rosette('order-8', { radius: 50 }).path);
  });

  it('rosettes stay inside their radius', () => {
    for (const seed of ['a', 'b', 'order-4711', 'Maya']) {
      const numbers = [...rosette(seed, { radius: 100 }).path.matchAll(/-?[\d.]+/g)].map(([number]) => Number(number));
      expect(Math.max(...numbers.map(Math.abs))).toBeLessThanOrEqual(100);
    }
  });
});
