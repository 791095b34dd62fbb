import type { Settings } from '@autolotto/contract/policy/model.ts';

/**
 * What the policy lets people pay with besides what is in their wallet: cards fill it, Bitcoin stands among the ways to
 * pay. A demonstration shows what is to come, too. Before the policy is known nothing is promised.
 */
export function waysToPay(
  settings: Pick<Settings, 'isSandbox' | 'paymentMethods' | 'deposits'> | undefined,
): 'bitcoin_cards' | 'bitcoin' | 'cards' | 'wallet' {
  const hasBitcoin = settings?.paymentMethods.some(
    ({ method, isAvailable }) => method === 'bitcoin' && (isAvailable || settings.isSandbox),
  );
  const hasCards = settings?.deposits.isAvailable;
  if (hasBitcoin) return hasCards ? 'bitcoin_cards' : 'bitcoin';
  return hasCards ? 'cards' : 'wallet';
}
