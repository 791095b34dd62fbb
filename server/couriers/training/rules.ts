/** Pure rules of training: which certificate a load asks for, how answers are graded, and how long one who passed is good. */
import type { Category } from '@autolotto/contract/catalogue/categories/categories.ts';
import { type Training, trainingCategories, trainings } from '@autolotto/contract/couriers/trainings.ts';
import { placeOf } from '@autolotto/contract/policy/place.ts';
import type { Language } from '@autolotto/contract/shared/language.ts';
import { isOver } from '../documents/rules.ts';
import type { Module } from './content.ts';

/** A courier's prospective load: contents, payment and destination. */
export type Load = {
  readonly categories: readonly Category[];
  readonly isCash: boolean;
  readonly address: string;
};
export type Held = { readonly training: Training; readonly expiresOn: string };
/** States that require a training; none named means everywhere. */
export type RequiredTraining = { readonly training: Training; readonly states: readonly string[] };

/** An unknown destination counts as one that requires it. */
function asksAt({ states }: RequiredTraining, address: string): boolean {
  if (states.length === 0) return true;
  const { state } = placeOf(address);
  return state === null || states.includes(state);
}
const isAbout = (training: Training, load: Load): boolean =>
  training === 'cash' ? load.isCash : load.categories.some((one) => trainingCategories[training].includes(one));

/** The first training that this load asks for and of which there is no certificate, or none that is still good. */
export const missingTraining = (
  load: Load,
  held: readonly Held[],
  requirements: readonly RequiredTraining[],
  today: string,
): Training | undefined =>
  trainings.find(
    (training) =>
      isAbout(training, load) &&
      requirements.some((one) => one.training === training && asksAt(one, load.address)) &&
      !held.some((one) => one.training === training && !isOver(one.expiresOn, today)),
  );

export type Answer = { readonly question: string; readonly choice: string };
/** Undefined unless each question is answered once, with one of its choices. */
export function graded(module: Module, answers: readonly Answer[], language: Language) {
  const given = new Map(answers.map(({ question, choice }) => [question, choice]));
  const isWhole =
    answers.length === module.questions.length &&
    module.questions.every(({ id, choices }) => choices.some((one) => one.id === given.get(id)));
  if (!isWhole) return undefined;
  const questions = module.questions.map(({ id, right, why }) => ({
    id,
    isRight: given.get(id) === right,
    explanation: why[language],
  }));
  const right = questions.filter(({ isRight }) => isRight).length;
  return { questions, right, isPassed: right >= module.passMark };
}

/** The last day of so many months from a day on: of 31 January and one month, the last day of February. */
export function monthsAfter(day: string, months: number): string {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  const last = new Date(Date.UTC(year, month + months, 0)).getUTCDate();
  return new Date(Date.UTC(year, month - 1 + months, Math.min(date, last))).toISOString().slice(0, 10);
}
