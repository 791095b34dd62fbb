import { lazy, Suspense, useEffect, useState } from 'react';
import { onceUsed } from '../once-used.ts';
import { useEscape } from '../use-escape.ts';
import type { SheetProps } from './sheet-props.ts';

const stayOpen = () => undefined;

/** Dialogs are no part of a page's first load: nothing opens before somebody does something. */
const loadFrame = async () => ({ default: (await import('./sheet-frame.tsx')).SheetFrame });
const SheetFrame = lazy(loadFrame);
onceUsed(loadFrame);

/**
 * From below on a phone, in the middle of the screen above 600 px. Focus stays in it and goes back afterwards; one sheet may
 * stand on another.
 */
export function Sheet(props: SheetProps) {
  const { opened, onClose, mustAnswer = false } = props;
  const [wasClosed] = useState(!opened);
  const [wasOpened, setWasOpened] = useState(opened);
  if (opened && !wasOpened) setWasOpened(true);
  useEscape(opened, mustAnswer ? stayOpen : onClose);
  useFocusReturn(opened);
  useHeldFocus(opened);
  return (
    wasOpened && (
      <Suspense>
        <SheetFrame {...props} slidesIn={wasClosed} />
      </Suspense>
    )
  );
}

/** Mantine's own leaves the focus nowhere where a sheet comes and goes with its component. */
function useFocusReturn(opened: boolean): void {
  useEffect(() => {
    if (!opened) return;
    const opener = document.activeElement;
    return () => {
      const atClose = document.activeElement;
      // What closed it may have moved the focus on purpose; what is drawn next comes first.
      setTimeout(() => {
        const { activeElement, body } = document;
        const isLost = activeElement === null || activeElement === body || activeElement === atClose;
        if (isLost && opener instanceof HTMLElement) opener.focus({ preventScroll: true });
      });
    };
  }, [opened]);
}

/** A button that is off while it waits loses the focus, and Tab would go on behind the sheet. */
function useHeldFocus(opened: boolean): void {
  useEffect(() => {
    if (!opened) return;
    let last: HTMLElement | undefined;
    const remember = ({ target }: FocusEvent) => {
      if (target instanceof HTMLElement && target.closest('[role=dialog]')) last = target;
    };
    const hold = (event: KeyboardEvent) => {
      if (event.key !== 'Tab' || document.activeElement !== document.body || !last) return;
      event.preventDefault();
      last.focus();
      if (document.activeElement === document.body) last.closest<HTMLElement>('[role=dialog]')?.focus();
    };
    document.addEventListener('focusin', remember);
    document.addEventListener('keydown', hold, { capture: true });
    return () => {
      document.removeEventListener('focusin', remember);
      document.removeEventListener('keydown', hold, { capture: true });
    };
  }, [opened]);
}
