import type { BarcodeProblem } from '@autolotto/contract/catalogue/barcode.ts';
import type { Category } from '@autolotto/contract/catalogue/categories/categories.ts';
import type { Proposal } from './queries.ts';

/** The result of the last barcode lookup. */
export type BarcodeNotice =
  | { readonly kind: 'looking' | 'foundNothing' | 'lookFailed' | 'noReader' }
  | { readonly kind: 'foundOwn'; readonly name: string }
  | { readonly kind: 'proposed'; readonly by: Proposal['source']; readonly name: string; readonly category: Category }
  | { readonly kind: 'problem'; readonly problem: BarcodeProblem };
