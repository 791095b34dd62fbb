import { dollars, noCents, subtract } from '@autolotto/contract/shared/money.ts';
import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useEffect, useState } from 'react';
import { useTranslations } from 'use-intl';
import { useSettings } from '../../../client/settings.ts';
import { walletQuery } from '../../../ledger/queries.ts';
import { countOf } from '../../../orders/cart/cart.ts';
import { fromWallet, isShort } from '../../../orders/checkout/checkout.ts';
import { tipOf } from '../../../orders/tips/tip.ts';
import { DepositWays } from '../../../payments/deposit-form.tsx';
import { formatMoney } from '../../../ui/display/money-text.tsx';
import { hideNotice } from '../../../ui/feedback/notify.tsx';
import { Sheet } from '../../../ui/layout/sheet.tsx';
import type { useOrdering } from '../use-ordering.ts';

type TopUp = {
  /** Says how much to add, and opens the sheet; nothing where the wallet has enough, or no deposit is possible. */
  readonly button: ReactNode;
  readonly sheet: ReactNode;
};

/** Where the wallet is short: deposits what is missing, then places the order. */
export function useTopUp(ordering: ReturnType<typeof useOrdering>, submit: () => void): TopUp {
  const t = useTranslations('payments.topUp');
  const queryClient = useQueryClient();
  const settings = useSettings().data;
  const { payment, totals, balance, cart } = ordering;
  const paying = { payment, total: totals.total, tip: tipOf(ordering.tip) ?? noCents, balance };
  const isShortNow = isShort(paying) && countOf(cart) > 0;
  const [opened, setOpened] = useState<string>();
  const [isFunded, setIsFunded] = useState(false);

  // The order goes on once the wallet on this page shows the deposit, not when the form says so.
  useEffect(() => {
    if (!isFunded || isShortNow) return;
    setIsFunded(false);
    submit();
  }, [isFunded, isShortNow, submit]);

  const missing = isShortNow && balance !== undefined ? dollars(subtract(fromWallet(paying), balance)) : undefined;
  const open = () => {
    hideNotice();
    setOpened(missing);
  };
  return {
    button: missing !== undefined && settings?.deposits.isAvailable && (
      <button type="button" onClick={open}>
        {t('open', { missing: formatMoney(missing) })}
      </button>
    ),
    sheet: settings && (
      <Sheet
        opened={opened !== undefined}
        onClose={() => setOpened(undefined)}
        title={t('title')}
        closeLabel={t('close')}
      >
        {opened !== undefined && (
          <>
            <p>{t('intro', { missing: formatMoney(opened) })}</p>
            <DepositWays
              settings={settings}
              balance={balance === undefined ? undefined : dollars(balance)}
              initialAmount={opened}
              onConfirmed={() => {
                void queryClient.invalidateQueries({ queryKey: walletQuery.queryKey });
                setOpened(undefined);
                setIsFunded(true);
              }}
            />
          </>
        )}
      </Sheet>
    ),
  };
}
