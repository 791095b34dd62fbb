import { IconAlertTriangle, IconCircleCheck } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import css from './fact-list.module.css';

type Fact = {
  readonly label: string;
  readonly value: ReactNode;
  /** Marks the fact as right or wrong; the words say it too. */
  readonly isWrong?: boolean;
};

/** Facts below each other, each in one line where there is room. */
export function FactList({ facts }: { readonly facts: readonly Fact[] }) {
  return (
    <dl className={css.root}>
      {facts.map(({ label, value, isWrong }) => (
        <div key={label} data-wrong={isWrong}>
          <dt>{label}</dt>
          <dd>
            {isWrong !== undefined && (isWrong ? <IconAlertTriangle aria-hidden /> : <IconCircleCheck aria-hidden />)}
            <span>{value}</span>
          </dd>
        </div>
      ))}
    </dl>
  );
}
