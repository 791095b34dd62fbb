import { ErrorState } from '../ui/feedback/error-state.tsx';
import { problemOf } from './failure.ts';

type Props = { readonly error: unknown; readonly fallback: string };

/** Why a call failed, in its place on the screen; nothing while it did not. */
export function Problem({ error, fallback }: Props) {
  const sentence = problemOf(error, fallback);
  return sentence === undefined ? null : <ErrorState title={sentence} />;
}
