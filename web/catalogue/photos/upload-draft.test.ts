import { expect, test } from 'vitest';
import { emptyForm } from './form-rules.ts';
import type { Proposal, StoreProduct } from './queries.ts';
import { emptyDraft, nextDraft } from './upload-draft.ts';

const cola = { id: 7, name: 'Cola', price: '2.50', stockQuantity: 4, version: 1 } as StoreProduct;
const proposal = {
  source: 'catalogue',
  barcode: '4006381333931',
  name: 'Highlighter',
  description: 'Yellow',
  category: 'essentials',
  size: null,
  requiresAgeVerification: false,
} as unknown as Proposal;
const opened = nextDraft(
  { ...emptyDraft, problem: 'Not saved', notice: { kind: 'foundNothing' } },
  { kind: 'open', product: cola },
);

test('a barcode that is looked up stands in the form, and what is proposed fills its empty fields', () => {
  const typed = nextDraft(emptyDraft, { kind: 'edit', values: { ...emptyForm, name: 'Marker' } });
  const looking = nextDraft(typed, { kind: 'lookUp', code: '4006381333931' });
  expect(looking).toMatchObject({ values: { barcode: '4006381333931', name: 'Marker' }, notice: { kind: 'looking' } });
  expect(nextDraft(looking, { kind: 'propose', proposal })).toMatchObject({
    values: { name: 'Marker', description: 'Yellow', category: 'essentials' },
    notice: { kind: 'proposed', by: 'catalogue', name: 'Highlighter', category: 'essentials' },
  });
});

test('an opened product replaces the form and its problem; the notice of its barcode stays', () => {
  expect(opened).toMatchObject({
    product: cola,
    values: { name: 'Cola', price: '2.50' },
    notice: { kind: 'foundNothing' },
  });
  expect(opened.problem).toBeUndefined();
});

test('choosing a product takes the notice away; choosing none empties the form', () => {
  expect(nextDraft(opened, { kind: 'choose', product: cola }).notice).toBeUndefined();
  expect(nextDraft(opened, { kind: 'choose', product: undefined })).toEqual(emptyDraft);
});

test('new photos of a product leave what is typed; saved values replace it', () => {
  const typed = nextDraft(opened, { kind: 'edit', values: { ...opened.values, name: 'Cola light' } });
  const fresh = { ...cola, version: 2 };
  expect(nextDraft(typed, { kind: 'photos', product: fresh })).toEqual({ ...typed, product: fresh });
  expect(nextDraft(typed, { kind: 'saved', product: fresh }).values.name).toBe('Cola');
});

test('a barcode that is typed takes the notice of the last one away', () => {
  const typed = nextDraft(opened, { kind: 'typeBarcode', barcode: '12' });
  expect(typed).toMatchObject({ values: { barcode: '12', name: 'Cola' }, notice: undefined });
  expect(nextDraft(typed, { kind: 'startOver' })).toEqual(emptyDraft);
});
