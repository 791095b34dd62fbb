import type { InAppType } from '@autolotto/contract/notifications/in-app/enums.ts';
import { askedTypes, type ChosenType, chosenTypes } from '@autolotto/contract/notifications/settings/choices.ts';
import type { NotificationSettings } from '@autolotto/contract/notifications/settings/model.ts';

/** Told at the bell, and nowhere else, until somebody chooses. */
export const usualSettings: NotificationSettings = {
  ...{ bell: chosenTypes.filter((type) => !(askedTypes as readonly ChosenType[]).includes(type)), push: [], email: [] },
  ...{ quiet: null, timeZone: 'America/New_York' },
};

/** What is chosen of a notification: its type, or what it names instead. */
export type Choice = InAppType | ChosenType;
const has = (types: readonly string[], type: Choice): boolean => types.includes(type);
export const isChoice = (type: Choice): boolean => has(chosenTypes, type);
/** Talk about games, and what draws people to them. Their own money, prizes and account are not. */
export const isAboutGames = (type: Choice): boolean => isChoice(type) && type !== 'win';
/** What is not a choice is always told at the bell. */
export const isAtBell = ({ bell }: Pick<NotificationSettings, 'bell'>, type: Choice): boolean =>
  !isChoice(type) || has(bell, type);
/** Somewhere else than at the bell. */
export const isSent = ({ push, email }: Pick<NotificationSettings, 'push' | 'email'>, type: Choice): boolean =>
  has(push, type) || has(email, type);

/** Whether it is a quiet hour at the person's place. The hours may pass midnight; the last minute is not one of them. */
export function isQuiet({ quiet, timeZone }: Pick<NotificationSettings, 'quiet' | 'timeZone'>, at: Date): boolean {
  if (!quiet) return false;
  const clock = new Intl.DateTimeFormat('en-GB', { timeZone, hour: '2-digit', minute: '2-digit' }).format(at);
  const { from, until } = quiet;
  return from <= until ? clock >= from && clock < until : clock >= from || clock < until;
}
