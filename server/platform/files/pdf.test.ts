import { expect, test } from 'vitest';
import { textOfPdf } from '../../test/harness/pdf.ts';
import { pdfPages } from './pdf.ts';

const madeAt = new Date('2026-11-21T18:40:00Z');

test('names outside Latin-1 are printed and can be copied out again', async () => {
  const names = [
    'Łukasz Wiśniewski, Żaneta Gęślą',
    'Nguyễn Thị Phương Thảo',
    'Ελένη Παπαδοπούλου',
    'Олександр Їжакевич, Ђорђе',
    'José Núñez – “Ringing twice” … €5',
  ];
  const page = await pdfPages(
    { title: 'Proof', madeAt },
    [{ text: names[0] ?? '', size: 20, isBold: true }, ...names.map((text) => ({ text, size: 11 }))],
    [],
  );
  const text = await textOfPdf(page);
  for (const name of names) expect(text).toContain(name);
});

test('a long text goes on over as many pages as it takes', async () => {
  const lines = Array.from({ length: 200 }, (_, n) => ({ text: `Line ${n}`, size: 11 }));
  const page = await pdfPages({ title: 'Long', madeAt }, lines, []);
  expect(page.toString('latin1').match(/\/Type \/Page\b/g)?.length).toBeGreaterThan(3);
  expect(await textOfPdf(page)).toContain('Line 199');
});
