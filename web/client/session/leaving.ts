/** The page is about to be left for sign-in: whatever keeps what was typed hears of it while it can still be read. */
const leaving = 'autolotto:leaving';
export const announceLeaving = (): boolean => window.dispatchEvent(new Event(leaving));
export function onLeaving(listener: () => void): () => void {
  window.addEventListener(leaving, listener);
  return () => window.removeEventListener(leaving, listener);
}
