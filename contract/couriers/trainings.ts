/** Words and figures of couriers' training, apart from the schemas so that a page can have them without the validator. */
import type { Category } from '../catalogue/categories/categories.ts';

/** Trainings of couriers, each with a certificate of its own. */
export const trainings = ['alcohol', 'tobacco', 'lottery', 'cash'] as const;
export type Training = (typeof trainings)[number];

export const trainingMinutes: Readonly<Record<Training, number>> = { alcohol: 5, tobacco: 4, lottery: 3, cash: 3 };
/** Categories of each training; cash is about the payment. */
export const trainingCategories: Readonly<Record<Training, readonly Category[]>> = {
  alcohol: ['alcohol'],
  tobacco: ['cigarettes', 'tobacco', 'vaping'],
  lottery: ['lottery'],
  cash: [],
};
