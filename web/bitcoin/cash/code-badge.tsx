import { useTranslations } from 'use-intl';
import { StatusBadge, type StatusTone } from '../../ui/display/status-badge.tsx';
import type { CashCode } from './queries.ts';

const tones: Readonly<Record<CashCode['state'], StatusTone>> = {
  open: 'info',
  paid: 'success',
  taken_back: 'neutral',
  expired: 'neutral',
};

/** How a code stands, and where it was paid. */
export function CodeBadge({ state, storeName }: Pick<CashCode, 'state' | 'storeName'>) {
  const t = useTranslations('cashCodes.list.state');
  return (
    <StatusBadge tone={tones[state]}>
      {state === 'paid' && storeName !== null ? t('paidAt', { store: storeName }) : t(state)}
    </StatusBadge>
  );
}
