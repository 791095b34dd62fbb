import { Component, type ReactNode } from 'react';
import { ErrorState } from '../../ui/feedback/error-state.tsx';

type PartBoundaryProps = {
  readonly title: string;
  readonly retryLabel: string;
  readonly onRetry: () => void;
  readonly onError: (error: unknown) => void;
  readonly children: ReactNode;
};

export class PartBoundary extends Component<PartBoundaryProps, { readonly hasFailed: boolean }> {
  override state = { hasFailed: false };

  static getDerivedStateFromError() {
    return { hasFailed: true };
  }

  override componentDidCatch(error: unknown): void {
    this.props.onError(error);
  }

  override render(): ReactNode {
    const { title, retryLabel, onRetry, children } = this.props;
    return this.state.hasFailed ? <ErrorState title={title} retryLabel={retryLabel} onRetry={onRetry} /> : children;
  }
}
