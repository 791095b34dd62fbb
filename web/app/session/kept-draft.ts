export const draftKey = 'autolotto-typed';

/** Whether something that was typed before waits to be put back. */
export function isDraftKept(): boolean {
  try {
    return sessionStorage.getItem(draftKey) !== null;
  } catch {
    return false;
  }
}

/** What was typed into since its user is known. What keeps it may still be on its way at the first key. */
export const touched = new Set<EventTarget>();
const note = ({ target }: Event): void => {
  if (target) touched.add(target);
};
/** From here on `touched` is true; to ask again changes nothing. */
export const noteInput = (): void => document.addEventListener('input', note, true);
