import { useTranslations } from 'use-intl';
import { StatusBadge, type StatusTone } from '../ui/display/status-badge.tsx';
import type { Pool } from './queries.ts';

const tones = {
  open: 'info',
  full: 'secondary',
  bought: 'success',
  settled: 'success',
  returned: 'neutral',
} as const satisfies Record<Pool['state'], StatusTone>;

export function PoolBadge({ state }: Pick<Pool, 'state'>) {
  const t = useTranslations('pools.states');
  return <StatusBadge tone={tones[state]}>{t(state)}</StatusBadge>;
}
