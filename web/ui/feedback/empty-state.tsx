import { type ComponentType, lazy, type ReactNode, Suspense } from 'react';
import type { Drawing } from '../display/drawings.tsx';
import css from './empty-state.module.css';

/** Few pages are empty, and one without its drawing says the same. */
const DrawingOf = lazy<ComponentType<{ readonly name: Drawing }>>(() =>
  import('../display/drawings.tsx').then(
    ({ DrawingOf }) => ({ default: DrawingOf }),
    () => ({ default: () => null }),
  ),
);

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
        <Suspense>
          <DrawingOf name={drawing} />
        </Suspense>
      </div>
      <p className={css.title}>{title}</p>
      {children !== undefined && <div className={css.text}>{children}</div>}
      {action}
    </div>
  );
}
