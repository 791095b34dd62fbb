export const draftKey = 'autolotto-typed';

/** Whether something that was typed before waits to be put back. */
export function isDraftKept(): boolean {
  try {
    return sessionStorage.getItem(draftKey) !== null;
  } catch {
    return false;
  }
}
