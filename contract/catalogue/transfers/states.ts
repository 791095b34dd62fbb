/** Goods on their way from one shop to another, apart from the schemas so that a page can have the words. */
import { type Category, restrictedCategories } from '../categories/categories.ts';

export const transferStates = ['sent', 'received', 'declined', 'cancelled'] as const;
export type TransferState = (typeof transferStates)[number];

/** That one shop has open at the same time. */
export const maxTransfers = 50;
/** Days that a past transfer stays in the shop's list. */
export const transferDaysTold = 30;

/** Tickets are booked by their numbers to the shop that got them from the lottery. */
export const mayTransfer = (category: Category): boolean => category !== 'lottery';

/** Whether stock of one category may move to a product of another: never in or out of a restricted one. */
export const fits = (from: Category, to: Category): boolean =>
  from === to || (!restrictedCategories.includes(from) && !restrictedCategories.includes(to));
