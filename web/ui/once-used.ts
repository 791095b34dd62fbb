/**
 * Code that only a press or a key can call for is fetched at the first of them, whatever it is on: a page that is read needs
 * none of it, and whoever uses it does not wait.
 */
type Load = () => Promise<unknown>;

const waiting = new Set<Load>();
let isUsed = false;

/** What could not be fetched is asked for again by whoever needs it. */
const fetchNow = (load: Load) => void load().catch(() => undefined);

function use(): void {
  isUsed = true;
  for (const load of waiting) fetchNow(load);
  waiting.clear();
}

// The page as the build draws it has no window.
if (typeof window !== 'undefined')
  for (const sign of ['pointerdown', 'keydown']) window.addEventListener(sign, use, { once: true, capture: true });

export function onceUsed(load: Load): void {
  if (isUsed) fetchNow(load);
  else waiting.add(load);
}
