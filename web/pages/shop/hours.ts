import type { Store } from '@autolotto/contract/stores/model.ts';

const wholeDay = ({ opens, closes }: { opens: string; closes: string }) =>
  opens === '00:00' && (closes === '24:00' || closes === '00:00');

/** Whether it is open around the clock every day: only then may a shop claim so. */
export const alwaysOpen = ({ hours, hoursExceptions }: Pick<Store, 'hours' | 'hoursExceptions'>): boolean =>
  hours.every((day) => day.some(wholeDay)) && hoursExceptions.every(({ shifts }) => shifts.some(wholeDay));

export const isWholeDay = (shifts: Store['hours'][number]): boolean => shifts.some(wholeDay);
