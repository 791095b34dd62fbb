import { type Cents, dollars, noCents, subtract } from '@autolotto/contract/shared/money.ts';
import { useQueryClient } from '@tanstack/react-query';
import { lazy, type ReactNode, Suspense, useEffect, useState } from 'react';
import { useTranslations } from 'use-intl';
import { loading } from '../../../app/page-load.ts';
import { useSettings } from '../../../client/settings.ts';
import { walletQuery } from '../../../ledger/queries.ts';
import { countOf } from '../../../orders/cart/cart.ts';
import { fromWallet, isShort } from '../../../orders/checkout/checkout.ts';
import { tipOf } from '../../../orders/tips/tip.ts';
import { formatMoney } from '../../../ui/display/money-text.tsx';
import { hideNotice } from '../../../ui/feedback/notify.tsx';
import { useAsked } from '../../../ui/use-asked.ts';
import type { useOrdering } from '../use-ordering.ts';

/** Not part of the page's first load: few wallets are short. */
const TopUpSheet = lazy(loading(async () => ({ default: (await import('./top-up-sheet.tsx')).TopUpSheet }), 'money'));

type TopUp = {
  /** Says how much to add, and opens the sheet; nothing where the wallet has enough, or no deposit is possible. */
  readonly button: ReactNode;
  readonly sheet: ReactNode;
};

/** Where the wallet is short: deposits what is missing, then places the order. */
export function useTopUp(ordering: ReturnType<typeof useOrdering>, submit: () => void): TopUp {
  const t = useTranslations('placing');
  const queryClient = useQueryClient();
  const mayDeposit = useSettings().data?.deposits.isAvailable;
  const { payment, totals, balance, cart } = ordering;
  const paying = { payment, total: totals.total, tip: tipOf(ordering.tip) ?? noCents, balance };
  const isShortNow = isShort(paying) && countOf(cart) > 0;
  const sheet = useAsked<{ readonly missing: string; readonly balance: Cents }>();
  const [funded, setFunded] = useState<Cents>();

  // The order goes on once the wallet on this page shows the deposit, not when the form says so. Somebody who added less
  // than is missing presses again: an order that goes on later would surprise them.
  useEffect(() => {
    if (funded === undefined || balance === funded) return;
    setFunded(undefined);
    if (!isShortNow) submit();
  }, [funded, balance, isShortNow, submit]);

  const short = isShortNow && balance !== undefined ? dollars(subtract(fromWallet(paying), balance)) : undefined;
  return {
    button: short !== undefined && balance !== undefined && mayDeposit && (
      <button
        type="button"
        aria-haspopup="dialog"
        onClick={() => {
          hideNotice();
          sheet.ask({ missing: short, balance });
        }}
      >
        {t('topUp', { missing: formatMoney(short) })}
      </button>
    ),
    sheet: sheet.asked && (
      <Suspense>
        <TopUpSheet
          // Each time it begins with what is missing then.
          key={sheet.asked.missing}
          opened={sheet.isOpen}
          onClose={sheet.close}
          missing={sheet.asked.missing}
          balance={balance}
          onConfirmed={() => {
            void queryClient.invalidateQueries({ queryKey: walletQuery.queryKey });
            setFunded(sheet.asked?.balance);
            sheet.close();
          }}
        />
      </Suspense>
    ),
  };
}
