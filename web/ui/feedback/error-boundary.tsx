import { Button } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import type { ErrorInfo, ReactNode } from 'react';
import { Component } from 'react';
import { TicketCard } from '../layout/ticket-card.tsx';
import css from './error-boundary.module.css';

export type CrashWords = { readonly title: string; readonly refresh: string; readonly retry: string };

const crashWords: CrashWords = { title: 'Something went wrong', refresh: 'Refresh Page', retry: 'Try Again' };

type CrashScreenProps = {
  readonly error: unknown;
  readonly onRetry: () => void;
  readonly onRefresh?: () => void;
  readonly words?: CrashWords;
};

export function CrashScreen({
  error,
  onRetry,
  onRefresh = () => window.location.reload(),
  words = crashWords,
}: CrashScreenProps) {
  const message = error instanceof Error ? error.message : String(error);
  return (
    <div className={css.root} role="alert">
      <TicketCard
        raised
        stub={
          <div className={css.actions}>
            <Button size="lg" onClick={onRefresh}>
              {words.refresh}
            </Button>
            <Button size="lg" variant="outline" onClick={onRetry}>
              {words.retry}
            </Button>
          </div>
        }
      >
        <IconAlertTriangle aria-hidden size="3rem" />
        <h1 className={css.title}>{words.title}</h1>
        <p className={css.message}>{message}</p>
      </TicketCard>
    </div>
  );
}

type ErrorBoundaryProps = {
  readonly children: ReactNode;
  readonly words?: CrashWords;
  readonly onError?: (error: unknown, info: ErrorInfo) => void;
};
type ErrorBoundaryState = { readonly failed: boolean; readonly error: unknown };

const intact: ErrorBoundaryState = { failed: false, error: undefined };

/** The last net under the screens: what a part throws while drawing ends here, with two ways on. */
export class ErrorBoundary extends Component<ErrorBoundaryProps, ErrorBoundaryState> {
  override state = intact;

  static getDerivedStateFromError(error: unknown): ErrorBoundaryState {
    return { failed: true, error };
  }

  override componentDidCatch(error: unknown, info: ErrorInfo): void {
    this.props.onError?.(error, info);
  }

  override render(): ReactNode {
    if (!this.state.failed) return this.props.children;
    return (
      <CrashScreen
        error={this.state.error}
        onRetry={() => this.setState(intact)}
        {...(this.props.words === undefined ? {} : { words: this.props.words })}
      />
    );
  }
}
