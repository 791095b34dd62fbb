import { createContext, type ReactNode } from 'react';

/** What a page adds to its deposit forms. */
type DepositGuard = {
  /** A question before money moves; false where the person stays on the form. */
  readonly beforePaying: () => Promise<boolean>;
  /** What helps after a refusal; it may put another amount into the form. */
  readonly refusal: (error: unknown, onAmount: (amount: string) => void) => ReactNode;
};
export const DepositGuardContext = createContext<DepositGuard>({
  beforePaying: () => Promise.resolve(true),
  refusal: () => null,
});
