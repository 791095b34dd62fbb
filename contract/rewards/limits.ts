/** Limits that forms and schemas share, apart from the schemas so that a page can have them without the validator. */
import { cents } from '../shared/money.ts';

/** Most dollars of one conversion. */
export const conversionLimit = cents(1_000_000);
/** Most store points of one purchase. */
export const pointsLimit = 1_000_000;
