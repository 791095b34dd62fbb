import type { ErrorComponentProps } from '@tanstack/react-router';
import { CrashScreen } from '../ui/error-boundary.tsx';

/** What a page shows in its own place when drawing it failed; header and navigation stay. */
export function CrashPage({ error, reset }: ErrorComponentProps) {
  return <CrashScreen error={error} onRetry={reset} />;
}
