import { Modal } from '@mantine/core';
import '@mantine/core/styles/Overlay.layer.css';
import '@mantine/core/styles/ModalBase.layer.css';
import '@mantine/core/styles/Modal.layer.css';
import type { ReactNode } from 'react';
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
};

/** From below on a phone, in the middle of the screen above 600 px. Focus stays in it and goes back afterwards. */
export function Sheet({
  opened,
  onClose,
  title,
  closeLabel,
  children,
  actions,
  size = 'md',
  mustAnswer = false,
}: SheetProps) {
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      title={title}
      size={size}
      closeOnEscape={!mustAnswer}
      closeOnClickOutside={!mustAnswer}
      withCloseButton={!mustAnswer}
      // A header outside of any sectioning element would be a second banner of the page.
      attributes={{ header: { role: 'presentation' } }}
      closeButtonProps={{ 'aria-label': closeLabel }}
      transitionProps={{ transition: 'slide-up', duration: 240, timingFunction: 'cubic-bezier(.2,.8,.2,1)' }}
    >
      <div className={css.content}>{children}</div>
      {actions !== undefined && <div className={css.actions}>{actions}</div>}
    </Modal>
  );
}
