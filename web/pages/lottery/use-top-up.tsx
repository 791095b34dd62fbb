import { fromDecimal, noCents } from '@autolotto/contract/shared/money.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { lazy, type ReactNode, Suspense, useRef } from 'react';
import { useSettings } from '../../client/settings.ts';
import { walletQuery } from '../../ledger/queries.ts';
import { hideNotice } from '../../ui/feedback/notify.tsx';
import { useAsked } from '../../ui/use-asked.ts';

/** Few wallets are short. */
const TopUpSheet = lazy(async () => ({ default: (await import('../shop/paying/top-up-sheet.tsx')).TopUpSheet }));

type TopUp = {
  /** Undefined where no deposit is possible. */
  readonly open: ((missing: string, then: () => void) => void) | undefined;
  readonly sheet: ReactNode;
};

/** Deposits what a purchase lacks. The purchase goes on once the wallet has it; who adds less presses again. */
export function useTopUp(): TopUp {
  const queryClient = useQueryClient();
  const mayDeposit = useSettings().data?.deposits.isAvailable;
  const balance = useQuery(walletQuery).data?.balance;
  const asked = useAsked<{ readonly missing: string; readonly before: string }>();
  const goOn = useRef<() => void>(undefined);
  const confirm = async ({ missing, before }: { missing: string; before: string }) => {
    asked.close();
    await queryClient.invalidateQueries({ queryKey: walletQuery.queryKey });
    const now = queryClient.getQueryData(walletQuery.queryKey)?.balance;
    if (now !== undefined && centsOf(now) - centsOf(before) >= centsOf(missing)) goOn.current?.();
  };
  const found = asked.asked;
  return {
    open: mayDeposit
      ? (missing, then) => {
          hideNotice();
          goOn.current = then;
          asked.ask({ missing, before: balance ?? '0' });
        }
      : undefined,
    sheet: found && (
      <Suspense>
        <TopUpSheet
          key={found.missing}
          opened={asked.isOpen}
          onClose={asked.close}
          missing={found.missing}
          buys="ticket"
          balance={balance === undefined ? undefined : centsOf(balance)}
          onConfirmed={() => void confirm(found)}
        />
      </Suspense>
    ),
  };
}
const centsOf = (amount: string) => fromDecimal('USD', amount) ?? noCents;
