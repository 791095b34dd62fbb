import { IconCheck } from '@tabler/icons-react';
import type { CSSProperties, ReactNode } from 'react';
import css from './steps.module.css';

export type Step = {
  readonly key: string;
  readonly label: ReactNode;
  /** A time, a place: one short line. */
  readonly detail?: ReactNode;
};

type StepsProps = {
  readonly steps: readonly Step[];
  /** Index of the step under way; `steps.length` when all are done. */
  readonly current: number;
  /** Progress of the current step, 0 to 1. */
  readonly progress?: number;
  readonly label: string;
  /** 'row' draws segments with words under them, 'column' a timeline with times. */
  readonly layout?: 'row' | 'column';
  /** Read by screen readers after each step's own text. */
  readonly words?: { readonly done: string; readonly current: string };
};

export function Steps({ steps, current, progress = 0.5, label, layout = 'row', words }: StepsProps) {
  return (
    <ol
      className={css.root}
      style={{ '--steps': steps.length } as CSSProperties}
      data-layout={layout}
      aria-label={label}
    >
      {steps.map((step, index) => {
        const state = index < current ? 'done' : index === current ? 'current' : 'ahead';
        return (
          <li
            key={step.key}
            className={css.step}
            data-state={state}
            aria-current={state === 'current' ? 'step' : undefined}
          >
            <span className={css.bar} aria-hidden="true">
              {layout === 'column' && state === 'done' && <IconCheck size="1rem" stroke={3} />}
              {layout === 'row' && (
                <span
                  className={css.fill}
                  style={{ width: `${(state === 'done' ? 1 : state === 'current' ? progress : 0) * 100}%` }}
                />
              )}
            </span>
            <span className={css.words}>
              <span className={css.label}>{step.label}</span>
              {words !== undefined && state !== 'ahead' && (
                <span className={css.unseen}>{state === 'done' ? words.done : words.current}</span>
              )}
              {step.detail !== undefined && <span className={css.detail}>{step.detail}</span>}
            </span>
          </li>
        );
      })}
    </ol>
  );
}
