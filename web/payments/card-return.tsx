import { useRouter } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { DepositOutcome } from './deposit-outcome.tsx';

const paymentName = /^pi_\w{1,200}$/;

/** The payment that a browser comes back from; what the address says of its outcome is not believed. */
function readPayment(): string | undefined {
  const named = new URLSearchParams(location.search).get('payment_intent');
  return named && paymentName.test(named) ? named : undefined;
}

/**
 * Stands on the page that the card provider sends people back to, and shows nothing unless they come from there. The
 * address loses the provider's query, so that a reload or a shared link says nothing.
 */
export function CardReturn() {
  const router = useRouter();
  const [payment] = useState(readPayment);
  useEffect(() => {
    if (payment !== undefined) router.history.replace(location.pathname);
  }, [payment, router]);
  return payment === undefined ? null : <DepositOutcome id={payment} />;
}
