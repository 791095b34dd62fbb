import type { ReactNode } from 'react';

export type SheetProps = {
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
