import type { ApiError } from '../errors.ts';

/** Lets the person show who they are; false when they would rather not. */
export type AskWhoIsHere = () => Promise<boolean>;

let ask: AskWhoIsHere | undefined;
let asked: Promise<boolean> | undefined;

/** Names who asks, while a page is open that can. The answer takes it back: calls that still wait have their refusal. */
export function askWhoIsHereWith(next: AskWhoIsHere): () => void {
  const { promise: stopped, resolve } = Promise.withResolvers<boolean>();
  const mine: AskWhoIsHere = () => Promise.race([next(), stopped]);
  ask = mine;
  return () => {
    resolve(false);
    if (ask === mine) ask = undefined;
  };
}

/** Asks for a new sign-in and returns whether the refused call may be repeated. Concurrent calls ask once. */
export async function isFreshAgain(error: ApiError): Promise<boolean> {
  if (error.code !== 'REAUTHENTICATION_REQUIRED' || !ask) return false;
  asked ??= ask().finally(() => {
    asked = undefined;
  });
  return asked;
}
