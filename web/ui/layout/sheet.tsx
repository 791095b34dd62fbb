import { Modal } from '@mantine/core';
import '@mantine/core/styles/Overlay.layer.css';
import '@mantine/core/styles/ModalBase.layer.css';
import '@mantine/core/styles/Modal.layer.css';
import { type ReactNode, useEffect } from 'react';
import { useEscape } from '../use-escape.ts';
import './sheet.css';
import css from './sheet.module.css';

type SheetProps = {
  readonly opened: boolean;
  readonly onClose: () => void;
  readonly title: ReactNode;
  readonly closeLabel: string;
  readonly children: ReactNode;
  /** Buttons at the foot, the main one first in the order of reading. */
  readonly actions?: ReactNode;
  readonly size?: 'sm' | 'md' | 'lg' | 'xl';
  /** A sheet that must be answered: no cross, no Escape, no way out by a click beside it. */
  readonly mustAnswer?: boolean;
  /** A long file: at the side of the screen with its whole height; the whole of a phone. */
  readonly isFile?: boolean;
};

const stayOpen = () => undefined;

/**
 * From below on a phone, in the middle of the screen above 600 px. Focus stays in it and goes back afterwards; one sheet may
 * stand on another.
 */
export function Sheet({
  opened,
  onClose,
  title,
  closeLabel,
  children,
  actions,
  size = 'md',
  mustAnswer = false,
  isFile = false,
}: SheetProps) {
  useEscape(opened, mustAnswer ? stayOpen : onClose);
  useFocusReturn(opened);
  useHeldFocus(opened);
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      title={title}
      size={size}
      closeOnEscape={false}
      returnFocus={false}
      closeOnClickOutside={!mustAnswer}
      withCloseButton={!mustAnswer}
      // A header outside of any sectioning element would be a second banner of the page.
      attributes={{ header: { role: 'presentation' }, inner: { 'data-file': isFile || undefined } }}
      closeButtonProps={{ 'aria-label': closeLabel }}
      transitionProps={{ transition: 'slide-up', duration: 240, timingFunction: 'cubic-bezier(.2,.8,.2,1)' }}
    >
      <div className={css.content}>{children}</div>
      {actions !== undefined && <div className={css.actions}>{actions}</div>}
    </Modal>
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
