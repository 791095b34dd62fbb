import { SegmentedControl } from '@mantine/core';
import '@mantine/core/styles/SegmentedControl.layer.css';
import { useNavigate } from '@tanstack/react-router';
import { use } from 'react';
import { useTranslations } from 'use-intl';
import { CashCodes } from '../../bitcoin/cash/cash-codes.tsx';
import { CashForm } from '../../bitcoin/cash/cash-form.tsx';
import { NewPayment } from '../../bitcoin/new-payment.tsx';
import { useSettings } from '../../client/settings.ts';
import { DepositGuardContext } from '../../payments/deposit-guard.ts';
import { GuardedDeposits } from '../account/guarded-deposits.tsx';
import { PayPlaces } from './pay-places.tsx';
import { type BitcoinService, bitcoinServices } from './search.ts';

type Props = { readonly chosen: BitcoinService | undefined; readonly onCreated: (id: number) => void };

/** Dollars for Bitcoin, or cash from a shop; the address names which. */
export function Services({ chosen = 'store_purchase', onCreated }: Props) {
  const t = useTranslations('bitcoin.service');
  const navigate = useNavigate();
  const show = (service: BitcoinService) =>
    void navigate({ to: '/bitcoin-payment', search: { service }, replace: true, resetScroll: false });
  return (
    <>
      <SegmentedControl
        fullWidth
        aria-label={t('label')}
        value={chosen}
        onChange={(value) => show(value as BitcoinService)}
        data={bitcoinServices.map((value) => ({ value, label: t(value) }))}
      />
      {chosen === 'store_purchase' ? (
        <GuardedDeposits>
          <Creation onCreated={onCreated} />
        </GuardedDeposits>
      ) : (
        <>
          <CashCodes />
          <CashForm />
          <PayPlaces />
        </>
      )}
    </>
  );
}

function Creation({ onCreated }: Pick<Props, 'onCreated'>) {
  const guard = use(DepositGuardContext);
  const fee = useSettings().data?.fees.networkFee ?? '0.00';
  return <NewPayment networkFee={fee} onCreated={onCreated} {...guard} />;
}
