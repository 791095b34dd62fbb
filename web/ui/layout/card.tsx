import type { ComponentProps, ReactNode } from 'react';
import css from './card.module.css';

type CardProps = Omit<ComponentProps<'section'>, 'title'> & {
  readonly title?: ReactNode;
  readonly actions?: ReactNode;
  /** 'flush' leaves out the padding, for pictures and lists that reach the edge. */
  readonly padding?: 'normal' | 'flush';
};

/** A container: flat, with a quiet line. What can be held in the hand is a TicketCard. */
export function Card({ title, actions, padding = 'normal', className, children, ...others }: CardProps) {
  return (
    <section {...others} className={[css.root, className].filter(Boolean).join(' ')} data-padding={padding}>
      {title !== undefined && (
        <header className={css.header}>
          <h2 className={css.title}>{title}</h2>
          {actions}
        </header>
      )}
      {children}
    </section>
  );
}
