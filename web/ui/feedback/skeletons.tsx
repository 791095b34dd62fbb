import type { ReactNode } from 'react';
import css from './skeletons.module.css';

type SkeletonsProps = {
  /** Announced once by screen readers, for example "Loading products". */
  readonly label: string;
  readonly children: ReactNode;
};

/**
 * Shapes of what is on its way, in its final height. They stay unseen for the first 200 ms: a page that is quick
 * shows no skeleton at all.
 */
function Skeletons({ label, children }: SkeletonsProps) {
  return (
    <div className={css.root} role="status" aria-label={label} aria-busy="true">
      {children}
    </div>
  );
}

function times(count: number): readonly number[] {
  return Array.from({ length: count }, (_, index) => index);
}

export function ProductSkeletons({ label, count = 8 }: { readonly label: string; readonly count?: number }) {
  return (
    <Skeletons label={label}>
      <div className={css.grid}>
        {times(count).map((each) => (
          <div key={each} className={css.product}>
            <div className={css.picture} />
            <div className={css.productWords}>
              <div className={css.line} data-width="long" />
              <div className={css.line} data-width="short" />
              <div className={css.button} />
            </div>
          </div>
        ))}
      </div>
    </Skeletons>
  );
}

export function TicketSkeleton({ label }: { readonly label: string }) {
  return (
    <Skeletons label={label}>
      <div className={css.ticket}>
        <div className={css.line} data-width="short" />
        <div className={css.headline} />
        <div className={css.bars}>
          {times(4).map((each) => (
            <div key={each} className={css.bar} />
          ))}
        </div>
        <div className={css.perforation} />
        <div className={css.line} data-width="long" />
      </div>
    </Skeletons>
  );
}

export function RowSkeletons({ label, count = 4 }: { readonly label: string; readonly count?: number }) {
  return (
    <Skeletons label={label}>
      {times(count).map((each) => (
        <div key={each} className={css.row}>
          <div className={css.line} data-width="long" />
          <div className={css.tag} />
        </div>
      ))}
    </Skeletons>
  );
}
