/** An admin's input for a new promotion, what is wrong with it, and the request made of it. */
import {
  amountLimit,
  budgetLimit,
  codePattern,
  normalizeCode,
  titleLimit,
  usesLimit,
} from '@autolotto/contract/promotions/limits.ts';
import type { PromotionType } from '@autolotto/contract/promotions/states.ts';
import { type Cents, cents, fromDecimal } from '@autolotto/contract/shared/money.ts';
import type { NewPromotion } from './queries.ts';

export type PromotionDraft = {
  readonly type: PromotionType;
  readonly code: string;
  readonly title: string;
  readonly description: string;
  /** Numbers and amounts as they were typed. */
  readonly percent: string;
  readonly amount: string;
  readonly maxDiscount: string;
  readonly minimumGoods: string;
  /** Calendar days where the admin is; no last day: until it is ended. */
  readonly startsOn: string;
  readonly expiresOn: string;
  readonly budget: string;
  readonly maxUses: string;
  readonly onlyFirstOrder: boolean;
  readonly isPublic: boolean;
  readonly aboutGames: boolean;
};

export const emptyDraft = (today: string): PromotionDraft => ({
  type: 'percentage',
  code: '',
  title: '',
  description: '',
  percent: '',
  amount: '',
  maxDiscount: '',
  minimumGoods: '',
  startsOn: today,
  expiresOn: '',
  budget: '',
  maxUses: '',
  onlyFirstOrder: false,
  isPublic: true,
  aboutGames: false,
});

export const readAmount = (typed: string): Cents | undefined => fromDecimal('USD', typed.trim().replace(/[$,\s]/g, ''));
export const readWhole = (typed: string): number | undefined =>
  /^\d{1,9}$/.test(typed.trim()) ? Number(typed.trim()) : undefined;
const isBlank = (typed: string): boolean => typed.trim() === '';

/** The first and the last instant of a day, where the admin is. */
export const startOf = (day: string): string => new Date(`${day}T00:00:00`).toISOString();
export const endOf = (day: string): string => new Date(`${day}T23:59:59.999`).toISOString();

type Check = (draft: PromotionDraft) => string | undefined;
const amountUpTo = (limit: number, sentence: string, typed: string): string | undefined => {
  const amount = readAmount(typed);
  return amount !== undefined && amount > 0 && amount <= cents(limit * 100) ? undefined : sentence;
};
const wholeUpTo = (limit: number, sentence: string, typed: string): string | undefined => {
  const count = readWhole(typed);
  return count !== undefined && count >= 1 && count <= limit ? undefined : sentence;
};
const smallAmount = 'Enter an amount up to $1,000.00';
const isShare = ({ type }: PromotionDraft): boolean => type === 'percentage';
const hasBudget = ({ type, budget }: PromotionDraft): boolean => type !== 'freebie' && !isBlank(budget);

/** In the server's sentences, so that a field says the same whoever finds the mistake. */
const checks = {
  code: ({ code }) => (codePattern.test(normalizeCode(code)) ? undefined : 'Use 3 to 24 letters, digits and hyphens'),
  title: ({ title }) => (title.trim().length < 3 || title.trim().length > titleLimit ? 'Enter a title' : undefined),
  percent: (draft) =>
    isShare(draft) ? wholeUpTo(100, 'Enter a whole number from 1 to 100', draft.percent) : undefined,
  amount: ({ type, amount }) => (type === 'fixed' ? amountUpTo(amountLimit, smallAmount, amount) : undefined),
  maxDiscount: (draft) => {
    if (!isShare(draft)) return undefined;
    if (isBlank(draft.maxDiscount)) return hasBudget(draft) ? 'A budget needs a maximum discount' : undefined;
    return amountUpTo(amountLimit, smallAmount, draft.maxDiscount);
  },
  minimumGoods: ({ minimumGoods }) =>
    isBlank(minimumGoods) ? undefined : amountUpTo(amountLimit, smallAmount, minimumGoods),
  startsOn: ({ startsOn }) => (startsOn === '' ? 'Choose the first day' : undefined),
  expiresOn: ({ startsOn, expiresOn }) =>
    expiresOn !== '' && expiresOn < startsOn ? 'The last day cannot be before the first' : undefined,
  budget: (draft) =>
    hasBudget(draft) ? amountUpTo(budgetLimit, 'Enter an amount up to $1,000,000.00', draft.budget) : undefined,
  maxUses: ({ maxUses }) =>
    isBlank(maxUses) ? undefined : wholeUpTo(usesLimit, 'Enter a whole number from 1 to 1,000,000', maxUses),
} as const satisfies Partial<Record<keyof PromotionDraft, Check>>;

export function mistakesIn(draft: PromotionDraft): Partial<Record<keyof PromotionDraft, string>> {
  return Object.fromEntries(
    Object.entries(checks).flatMap(([field, check]) => {
      const mistake = (check as Check)(draft);
      return mistake === undefined ? [] : [[field, mistake]];
    }),
  );
}

const plain = (typed: string): string => typed.trim().replace(/[$,\s]/g, '');
const amountOrNone = (typed: string): string | null => (isBlank(typed) ? null : plain(typed));

/** The call for a draft without mistakes. */
export function promotionFrom(draft: PromotionDraft): NewPromotion {
  const { type, onlyFirstOrder, isPublic, aboutGames } = draft;
  const common = {
    code: normalizeCode(draft.code),
    title: draft.title.trim(),
    description: draft.description.trim(),
    minimumGoods: amountOrNone(draft.minimumGoods) ?? '0.00',
    startsAt: startOf(draft.startsOn),
    expiresAt: draft.expiresOn === '' ? null : endOf(draft.expiresOn),
    maxUses: isBlank(draft.maxUses) ? null : Number(draft.maxUses),
    onlyFirstOrder,
    isPublic,
    aboutGames,
  };
  if (type === 'freebie') return { type, gift: 'free_delivery', ...common };
  const budget = amountOrNone(draft.budget);
  if (type === 'fixed') return { type, amount: plain(draft.amount), budget, ...common };
  const maxDiscount = amountOrNone(draft.maxDiscount);
  return { type, percent: Number(draft.percent), maxDiscount, budget, ...common };
}
