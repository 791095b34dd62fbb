import type { ReactNode } from 'react';

export type NotifyTone = 'success' | 'info' | 'warning' | 'danger';

export type Notice = {
  readonly title: string;
  readonly message?: ReactNode;
  readonly tone?: NotifyTone;
  readonly icon?: ReactNode;
  /** Name of the close button, for those who cannot see the cross. */
  readonly closeLabel?: string;
  /** Longer where there is something in it to press. */
  readonly milliseconds?: number;
};
