import type { Settings } from '@autolotto/contract/policy/model.ts';

/**
 * Payment methods besides the wallet: cards fill it, Bitcoin is one of the methods. Sandbox money comes from no card.
 * Nothing is promised before the policy is loaded.
 */
export function waysToPay(
  settings: Pick<Settings, 'isSandbox' | 'paymentMethods' | 'deposits'> | undefined,
): 'bitcoin_cards' | 'bitcoin' | 'cards' | 'wallet' {
  const hasBitcoin = settings?.paymentMethods.some(({ method, isAvailable }) => method === 'bitcoin' && isAvailable);
  const hasCards = settings?.deposits.isAvailable && !settings.isSandbox;
  if (hasBitcoin) return hasCards ? 'bitcoin_cards' : 'bitcoin';
  return hasCards ? 'cards' : 'wallet';
}
