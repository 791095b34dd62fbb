import type { CurrentUser } from '@autolotto/contract/identity/model.ts';
import { PartErrorBoundary } from '../../app/boundaries/part-error-boundary.tsx';
import { WalletCard } from '../../ledger/wallet-card.tsx';
import { CheckoutCode } from '../../promotions/checkout-code.tsx';
import type { useOrdering } from './use-ordering.ts';

type Props = { readonly user: CurrentUser; readonly ordering: Pick<ReturnType<typeof useOrdering>, 'quoting'> };

/** The promo code of a checkout; another one asks for another price. */
export function PromoCode({ user, ordering: { quoting } }: Props) {
  return (
    <PartErrorBoundary>
      <CheckoutCode
        userId={user.id}
        usedCode={quoting.quote?.discount?.code ?? null}
        onChanged={() => void quoting.refetch()}
      />
    </PartErrorBoundary>
  );
}

export function OwnWallet() {
  return (
    <PartErrorBoundary>
      <WalletCard />
    </PartErrorBoundary>
  );
}
