const key = 'autolotto-age-seen';
/** For a browser without storage: until the page is left. */
let seenHere: string | undefined;

function kept(): string | undefined {
  try {
    return sessionStorage.getItem(key) ?? seenHere;
  } catch {
    return seenHere;
  }
}
function keep(text: string): void {
  seenHere = text;
  try {
    sessionStorage.setItem(key, text);
  } catch {
    return;
  }
}
const answered = 'yes';

/** Whether this tab was asked already. */
export const wasAgeSeen = (): boolean => kept() !== undefined;

/** The date waits in this tab for the account that is signed in with, so that it is not asked for twice. */
export const rememberAgeSeen = (dateOfBirth: string): void => keep(dateOfBirth);

/** The date that was given before sign-in; undefined once an account has it. */
export function carriedBirthDate(): string | undefined {
  const text = kept();
  return text === answered ? undefined : text;
}

/** An account has the date, or refused it: it is not needed here any longer. */
export function dropBirthDate(): void {
  if (kept() !== undefined) keep(answered);
}
