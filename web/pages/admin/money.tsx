import { PartErrorBoundary } from '../../app/boundaries/part-error-boundary.tsx';
import { CashReconciliation } from '../../earnings/cash-reconciliation.tsx';
import { PayoutRequests } from '../../earnings/payout-requests.tsx';
import { WalletPayouts } from '../../earnings/wallet-payouts.tsx';

/** Payouts that were asked for, cash that couriers carry, and wallets to be paid out. */
export function Money() {
  return (
    <>
      <PartErrorBoundary>
        <PayoutRequests />
      </PartErrorBoundary>
      <PartErrorBoundary>
        <CashReconciliation />
      </PartErrorBoundary>
      <PartErrorBoundary>
        <WalletPayouts />
      </PartErrorBoundary>
    </>
  );
}
