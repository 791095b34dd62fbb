import { type ReactNode, useId } from 'react';
import css from './rewards.module.css';

type Props = {
  /** 0 to 100. */
  readonly percent: number;
  readonly label: string;
  /** The same in words, under the bar. */
  readonly children: ReactNode;
};

export function ProgressBar({ percent, label, children }: Props) {
  const wordsId = useId();
  return (
    <div className={css.progress}>
      <div
        role="progressbar"
        aria-label={label}
        aria-valuenow={percent}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-describedby={wordsId}
        className={css.bar}
      >
        <span className={css.fill} style={{ width: `${percent}%` }} />
      </div>
      <p id={wordsId} className={css.progressWords}>
        {children}
      </p>
    </div>
  );
}
