import { type ReactNode, useMemo } from 'react';
import { DepositGuardContext } from '../../payments/deposit-guard.ts';
import { useFirstDeposit } from '../../responsible-gaming/first-deposit.tsx';
import { LimitRefusal } from '../../responsible-gaming/limit-refusal.tsx';

/** Deposit forms in it ask before somebody's first deposit, and help where a limit refuses one. */
export function GuardedDeposits({ children }: { readonly children: ReactNode }) {
  const { ask, question } = useFirstDeposit();
  const guard = useMemo(
    () => ({
      beforePaying: ask,
      refusal: (error: unknown, onAmount: (amount: string) => void) => (
        <LimitRefusal error={error} onAmount={onAmount} />
      ),
    }),
    [ask],
  );
  return (
    <DepositGuardContext value={guard}>
      {children}
      {question}
    </DepositGuardContext>
  );
}
