import type { Packed } from '@autolotto/contract/orders/packing/model.ts';

/** The complete checks of a bag: each line was touched. */
export const allChecked: Packed = { sealed: true, counted: true, answered: true };
