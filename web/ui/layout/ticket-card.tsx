import type { ComponentProps, ReactNode } from 'react';
import { Rosette } from '../display/rosette.tsx';
import css from './ticket-card.module.css';

type TicketCardProps = ComponentProps<'section'> & {
  /** The part to tear off, under the perforation. */
  readonly stub?: ReactNode;
  /** An id; its rosette is printed behind the ticket. */
  readonly rosette?: string | undefined;
  /** The ticket on top of the pile has the one shadow. */
  readonly raised?: boolean;
};

/** A thing you hold: an order, a payment, a lottery ticket. Punched at the sides, perforated before the stub. */
export function TicketCard({ stub, rosette, raised = false, className, children, ...others }: TicketCardProps) {
  return (
    <section {...others} className={[css.root, className].filter(Boolean).join(' ')} data-raised={raised || undefined}>
      {rosette !== undefined && (
        <div className={css.rosette}>
          <Rosette seed={rosette} />
        </div>
      )}
      <div className={css.paper}>
        <div className={css.part} data-part={stub === undefined ? 'whole' : 'main'}>
          {children}
        </div>
        {stub !== undefined && (
          <div className={css.part} data-part="stub">
            <div className={css.tear} aria-hidden="true" />
            {stub}
          </div>
        )}
      </div>
    </section>
  );
}
