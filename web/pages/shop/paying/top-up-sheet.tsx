import { type Cents, dollars } from '@autolotto/contract/shared/money.ts';
import { useTranslations } from 'use-intl';
import { useSettings } from '../../../client/settings.ts';
import { DepositWays } from '../../../payments/deposit-form.tsx';
import { formatMoney } from '../../../ui/display/money-text.tsx';
import { Sheet } from '../../../ui/layout/sheet.tsx';
import { GuardedDeposits } from '../../account/guarded-deposits.tsx';

type Props = {
  readonly opened: boolean;
  readonly onClose: () => void;
  /** What the wallet lacked when it was opened. */
  readonly missing: string;
  readonly balance: Cents | undefined;
  /** An order by default. */
  readonly buys?: 'order' | 'ticket';
  readonly onConfirmed: () => void;
};

/** A deposit of what a purchase lacks. */
export function TopUpSheet({ opened, onClose, missing, balance, buys = 'order', onConfirmed }: Props) {
  const t = useTranslations('payments.topUp');
  const settings = useSettings().data;
  return (
    <Sheet opened={opened} onClose={onClose} title={t('title')} closeLabel={t('close')}>
      <p>{t(buys === 'ticket' ? 'ticketIntro' : 'intro', { missing: formatMoney(missing) })}</p>
      {settings && (
        <GuardedDeposits>
          <DepositWays
            settings={settings}
            balance={balance === undefined ? undefined : dollars(balance)}
            initialAmount={missing}
            onConfirmed={onConfirmed}
          />
        </GuardedDeposits>
      )}
    </Sheet>
  );
}
