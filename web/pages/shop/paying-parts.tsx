import type { CurrentUser } from '@autolotto/contract/identity/model.ts';
import { type ComponentType, lazy, Suspense } from 'react';
import { PartErrorBoundary } from '../../app/boundaries/part-error-boundary.tsx';
import { loading } from '../../app/page-load.ts';
import { logError } from '../../client/log.ts';
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
        isUsed={Boolean(quoting.quote?.discount)}
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

/** Comes with the first lottery item. Unknown, it is in nobody's way. */
const LoadedSpendLine = lazy<ComponentType>(() =>
  loading(
    async () => ({ default: (await import('../../responsible-gaming/spend-line.tsx')).SpendLine }),
    'money',
  )().catch((error: unknown) => {
    logError('What is spent of a limit is not shown', error);
    return { default: () => null };
  }),
);

export function SpendLine() {
  return (
    <Suspense>
      <LoadedSpendLine />
    </Suspense>
  );
}
