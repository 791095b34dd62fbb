import type { ApiError } from './errors.ts';

/** Lets the person show who they are; false when they would rather not. */
export type AskWhoIsHere = () => Promise<boolean>;

let ask: AskWhoIsHere | undefined;
let asked: Promise<boolean> | undefined;

/** Names who asks, while a page is open that can; answers how to take it back. */
export function askWhoIsHereWith(next: AskWhoIsHere): () => void {
  ask = next;
  return () => {
    if (ask === next) ask = undefined;
  };
}

/** Whether a call that was refused for a sign-in of long ago may be sent again. Calls refused at once ask once. */
export async function isFreshAgain(error: ApiError): Promise<boolean> {
  if (error.code !== 'SIGN_IN_AGAIN' || !ask) return false;
  asked ??= ask().finally(() => {
    asked = undefined;
  });
  return asked;
}
