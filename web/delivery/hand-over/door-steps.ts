/** Pure: what comes after what at the door. */
import type { Category } from '@autolotto/contract/catalogue/categories/categories.ts';
import type { Order } from '@autolotto/contract/orders/model.ts';
import type { IdCheckMethod, IdCheckOutcome } from '@autolotto/contract/orders/proof/hand-over-model.ts';

/** How an ID is looked at: by eye and nothing else where the law allows no more. Unknown, as almost everywhere. */
export const waysOf = (methods: readonly IdCheckMethod[] | undefined): 'look' | 'read' =>
  methods?.includes('visual') ? 'look' : 'read';

type Bag = {
  readonly items: readonly { readonly quantity: number; readonly product: { readonly category: Category } }[];
};
/** Whether somebody signs for what is left in the bag. */
export const needsSignature = ({ items }: Bag, signatureFor: readonly Category[] | undefined): boolean =>
  items.some(({ quantity, product }) => quantity > 0 && signatureFor?.includes(product.category));

/** Whose name the ID has to show. */
export const recipientOf = ({
  recipientName,
  customer,
}: Pick<Order, 'recipientName' | 'customer'>): string | undefined =>
  recipientName ?? (customer ? `${customer.firstName} ${customer.lastName}`.trim() : undefined);

export type Question = 'isOfAge' | 'isIdValid' | 'isSober';
export const questions = ['isOfAge', 'isIdValid', 'isSober'] as const satisfies readonly Question[];
export type Answers = Readonly<Partial<Record<Question, boolean>>>;

/** What the three answers come to: nothing before all of them are given. */
export function outcomeOf(said: Answers): Extract<IdCheckOutcome, 'passed' | 'not_affirmed'> | undefined {
  if (questions.some((one) => said[one] === undefined)) return undefined;
  return questions.every((one) => said[one]) ? 'passed' : 'not_affirmed';
}

/** The first question names who may take it, where a name is known: its answer is about that as well. */
export const affirmationsOf = (said: Answers, isNamed: boolean) => ({
  isOfAge: said.isOfAge ?? false,
  isIdValid: said.isIdValid ?? false,
  isSober: said.isSober ?? false,
  ...(isNamed && said.isOfAge !== undefined ? { isRecipient: said.isOfAge } : {}),
});

/** Looks at so many pictures before it says that there is another way: some ten seconds. */
const hintAfterLooks = 40;
export const isHardToRead = (looks: number): boolean => looks >= hintAfterLooks;
