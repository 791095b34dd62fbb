import { Button } from '@mantine/core';
import { IconAlertTriangle, IconRefresh } from '@tabler/icons-react';
import { type ReactNode, useContext } from 'react';
import { ErrorHelp } from './error-help.ts';
import css from './error-state.module.css';

type ErrorStateProps = {
  readonly title: ReactNode;
  readonly children?: ReactNode;
  readonly retryLabel?: string;
  readonly onRetry?: (() => void) | undefined;
  readonly retrying?: boolean;
};

/** An error where it happened; it stays until it is mended, unlike a notice. */
export function ErrorState({ title, children, retryLabel, onRetry, retrying = false }: ErrorStateProps) {
  const help = useContext(ErrorHelp);
  return (
    <div className={css.root} role="alert">
      <IconAlertTriangle className={css.icon} aria-hidden size="1.75rem" />
      <div className={css.words}>
        <p className={css.title}>{title}</p>
        {children !== undefined && <div>{children}</div>}
      </div>
      {onRetry !== undefined && retryLabel !== undefined && (
        <Button
          variant="outline"
          leftSection={<IconRefresh aria-hidden size="1.25rem" />}
          loading={retrying}
          onClick={onRetry}
        >
          {retryLabel}
        </Button>
      )}
      {help}
    </div>
  );
}
