import type { Product } from '@autolotto/contract/catalogue/model.ts';

export type ProductActions = {
  readonly onAdd: (product: Product) => void;
  /** Puts one back on the shelf. */
  readonly onTake: (product: Product) => void;
};
