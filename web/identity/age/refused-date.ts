import { ApiError } from '../../client/errors.ts';

const keyOf = (userId: string) => `autolotto-refused-date:${userId}`;

/** The first date that this browser found too young. It causes no call of its own: the next date sends it along. */
export function rememberRefused(userId: string, dateOfBirth: string): void {
  try {
    if (sessionStorage.getItem(keyOf(userId)) === null) sessionStorage.setItem(keyOf(userId), dateOfBirth);
  } catch {
    // A browser that keeps nothing leaves it to the look at the door.
    return;
  }
}

/** Before another date is declared the server hears of the refused one, which it remembers. */
export async function tellRefused(
  userId: string,
  dateOfBirth: string,
  tell: (refused: string) => Promise<unknown>,
): Promise<void> {
  const refused = keptOf(userId);
  if (refused === null) return;
  try {
    if (refused !== dateOfBirth) await tell(refused);
  } catch (error) {
    if (!(error instanceof ApiError && error.status === 422)) throw error;
  }
  sessionStorage.removeItem(keyOf(userId));
}

function keptOf(userId: string): string | null {
  try {
    return sessionStorage.getItem(keyOf(userId));
  } catch {
    return null;
  }
}
