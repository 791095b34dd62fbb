/** When somebody was last asked about messages, and whose messages this browser gets. */
const askedKey = 'autolotto-news-asked';
const ownerKey = 'autolotto-news-of';
const restDays = 30;

type Keeper = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

/** Without storage nobody is asked: they would be asked at every order. */
export function mayAsk(keeper: () => Keeper, now: Date): boolean {
  try {
    const asked = keeper().getItem(askedKey);
    if (asked === null) return true;
    const days = (now.getTime() - new Date(asked).getTime()) / 86_400_000;
    return !(days < restDays);
  } catch {
    return false;
  }
}

export function recordAsked(keeper: () => Keeper, now: Date): void {
  try {
    keeper().setItem(askedKey, now.toISOString());
  } catch {
    // Nothing to do: see mayAsk().
  }
}

/** Consent is per person, not per browser. */
export function isOwner(keeper: () => Keeper, userId: string): boolean {
  try {
    return keeper().getItem(ownerKey) === userId;
  } catch {
    return false;
  }
}

export function recordOwner(keeper: () => Keeper, userId: string): void {
  try {
    keeper().setItem(ownerKey, userId);
  } catch {
    // Messages then come until the session ends.
  }
}
