const keyOf = (userId: string) => `autolotto-tour-${userId}`;

/** Without storage, the tour is remembered as long as the page is open. */
const seenHere = new Set<string>();

export function wasTourSeen(userId: string): boolean {
  try {
    return seenHere.has(userId) || localStorage.getItem(keyOf(userId)) !== null;
  } catch {
    return seenHere.has(userId);
  }
}

export function rememberTour(userId: string): void {
  seenHere.add(userId);
  try {
    localStorage.setItem(keyOf(userId), 'seen');
  } catch {
    return;
  }
}
