export const draftKey = 'autolotto-typed';

/** Whether something that was typed before waits to be put back. */
export function isDraftKept(): boolean {
  try {
    return sessionStorage.getItem(draftKey) !== null;
  } catch {
    return false;
  }
}

/** Fields that were typed into since their user is known. What keeps them may still be on its way at the first key. */
export const touched = new Set<EventTarget>();
const note = ({ target }: Event): void => {
  if (target) touched.add(target);
};
/** Notes every field that is typed into from here on; a second call changes nothing. */
export const noteInput = (): void => document.addEventListener('input', note, true);
