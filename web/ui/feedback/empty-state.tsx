import type { ReactNode } from 'react';
import type { Drawing } from '../display/drawings.tsx';
import { DrawingOf } from '../display/drawings.tsx';
import css from './empty-state.module.css';

type EmptyStateProps = {
  readonly drawing: Drawing;
  readonly title: ReactNode;
  readonly children?: ReactNode;
  readonly action?: ReactNode;
};

/** One drawing, one sentence, one button. */
export function EmptyState({ drawing, title, children, action }: EmptyStateProps) {
  return (
    <div className={css.root}>
      <div className={css.drawing}>
        <DrawingOf name={drawing} />
      </div>
      <p className={css.title}>{title}</p>
      {children !== undefined && <div className={css.text}>{children}</div>}
      {action}
    </div>
  );
}
