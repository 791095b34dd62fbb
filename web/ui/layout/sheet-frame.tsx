import { Modal } from '@mantine/core';
import '@mantine/core/styles/Overlay.layer.css';
import '@mantine/core/styles/ModalBase.layer.css';
import '@mantine/core/styles/Modal.layer.css';
import { useEffect, useState } from 'react';
import type { SheetProps } from './sheet-props.ts';
import './sheet.css';
import css from './sheet.module.css';

/** What a sheet draws while it is open. */
export function SheetFrame({
  opened,
  onClose,
  title,
  closeLabel,
  children,
  actions,
  size = 'md',
  mustAnswer = false,
  isFile = false,
  slidesIn,
}: SheetProps & { readonly slidesIn: boolean }) {
  // Drawn closed at first, or there would be nothing to slide from.
  const [isReady, setIsReady] = useState(!slidesIn);
  useEffect(() => setIsReady(true), []);
  return (
    <Modal
      opened={opened && isReady}
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
