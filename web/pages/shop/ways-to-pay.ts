import type { Settings } from '@autolotto/contract/policy/model.ts';

/**
 * What people can pay with here and now besides what is in their wallet: cards fill it, Bitcoin stands among the ways to
 * pay. Sandbox money comes from no card. Before the policy is known nothing is promised.
 */
export function waysToPay(
  settings: Pick<Settings, 'isSandbox' | 'paymentMethods' | 'deposits'> | undefined,
): 'bitcoin_cards' | 'bitcoin' | 'cards' | 'wallet' {
  const hasBitcoin = settings?.paymentMethods.some(({ method, isAvailable }) => method === 'bitcoin' && isAvailable);
  const hasCards = settings?.deposits.isAvailable && !settings.isSandbox;
  if (hasBitcoin) return hasCards ? 'bitcoin_cards' : 'bitcoin';
  return hasCards ? 'cards' : 'wallet';
}
