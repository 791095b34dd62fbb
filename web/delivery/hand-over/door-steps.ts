/** Pure: what comes after what at the door. */
import type { Category } from '@autolotto/contract/catalogue/categories/categories.ts';
import type { Order } from '@autolotto/contract/orders/model.ts';
import type { IdCheckMethod, IdCheckOutcome } from '@autolotto/contract/orders/proof/hand-over-model.ts';

/** The allowed way to check an ID: by eye alone where the law allows no more. While unknown, the usual one. */
export const waysOf = (methods: readonly IdCheckMethod[] | undefined): 'look' | 'read' =>
  methods?.includes('visual') ? 'look' : 'read';

type Bag = {
  readonly items: readonly { readonly quantity: number; readonly product: { readonly category: Category } }[];
};
/** Whether the rest of the bag needs a signature. */
export const needsSignature = ({ items }: Bag, signatureFor: readonly Category[] | undefined): boolean =>
  items.some(({ quantity, product }) => quantity > 0 && signatureFor?.includes(product.category));

/** The name that the ID has to show. */
export const recipientOf = ({
  recipientName,
  customer,
}: Pick<Order, 'recipientName' | 'customer'>): string | undefined =>
  recipientName ?? (customer ? `${customer.firstName} ${customer.lastName}`.trim() : undefined);

export type Question = 'isOfAge' | 'isIdValid' | 'isSober';
export const questions = ['isOfAge', 'isIdValid', 'isSober'] as const satisfies readonly Question[];
export type Answers = Readonly<Partial<Record<Question, boolean>>>;

/** The result of the three answers; undefined before all of them are given. */
export function outcomeOf(answers: Answers): Extract<IdCheckOutcome, 'passed' | 'not_affirmed'> | undefined {
  if (questions.some((one) => answers[one] === undefined)) return undefined;
  return questions.every((one) => answers[one]) ? 'passed' : 'not_affirmed';
}

/** The first question names who may take it, where a name is known: its answer is about that as well. */
export const affirmationsOf = (answers: Answers, isNamed: boolean) => ({
  isOfAge: answers.isOfAge ?? false,
  isIdValid: answers.isIdValid ?? false,
  isSober: answers.isSober ?? false,
  ...(isNamed && answers.isOfAge !== undefined ? { isRecipient: answers.isOfAge } : {}),
});

/** Frames without a barcode before the alternative is offered: some ten seconds. */
const hintAfterLooks = 40;
export const isHardToRead = (looks: number): boolean => looks >= hintAfterLooks;
