import { useEffectEvent, useLayoutEffect } from 'react';

/** What the Escape key closes, the topmost last. */
const layers: (() => void)[] = [];

function closeTopmost(event: KeyboardEvent): void {
  if (event.key !== 'Escape' || event.isComposing) return;
  // An open list of choices takes the key for itself.
  const isTaken = event.target instanceof Element && event.target.matches('[data-mantine-stop-propagation=true]');
  if (!isTaken) layers.at(-1)?.();
}

/** Escape closes the topmost of what is open, and nothing below it. What is part of the page is below every sheet, whichever came first. */
export function useEscape(opened: boolean, onEscape: () => void, { isOfPage = false } = {}): void {
  const onKey = useEffectEvent(onEscape);
  // Before it is painted: who sees it may press the key.
  useLayoutEffect(() => {
    if (!opened) return;
    const close = () => onKey();
    if (layers.length === 0) window.addEventListener('keydown', closeTopmost, { capture: true });
    if (isOfPage) layers.unshift(close);
    else layers.push(close);
    return () => {
      layers.splice(layers.indexOf(close), 1);
      if (layers.length === 0) window.removeEventListener('keydown', closeTopmost, { capture: true });
    };
  }, [opened, isOfPage]);
}
