import { Component, type ReactNode } from 'react';
import { ErrorState } from '../../ui/feedback/error-state.tsx';

type PartBoundaryProps = {
  readonly title: string;
  readonly retryLabel: string;
  readonly onRetry: (failure: unknown) => void;
  readonly onError: (error: unknown) => void;
  readonly children: ReactNode;
};

export class PartBoundary extends Component<PartBoundaryProps, { readonly failure?: { readonly error: unknown } }> {
  override state: { readonly failure?: { readonly error: unknown } } = {};

  static getDerivedStateFromError(error: unknown) {
    return { failure: { error } };
  }

  override componentDidCatch(error: unknown): void {
    this.props.onError(error);
  }

  override render(): ReactNode {
    const { title, retryLabel, onRetry, children } = this.props;
    const { failure } = this.state;
    if (failure === undefined) return children;
    return <ErrorState title={title} retryLabel={retryLabel} onRetry={() => onRetry(failure.error)} />;
  }
}
