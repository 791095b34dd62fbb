const keyOf = (userId: string) => `autolotto-first-deposit-${userId}`;

/** Without storage, the answer is remembered as long as the page is open. */
const answeredHere = new Set<string>();

export function wasAnswered(userId: string): boolean {
  try {
    return answeredHere.has(userId) || localStorage.getItem(keyOf(userId)) !== null;
  } catch {
    return answeredHere.has(userId);
  }
}

export function rememberAnswer(userId: string): void {
  answeredHere.add(userId);
  try {
    localStorage.setItem(keyOf(userId), 'answered');
  } catch {
    return;
  }
}
