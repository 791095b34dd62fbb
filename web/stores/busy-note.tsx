import type { Store } from '@autolotto/contract/stores/model.ts';
import { useTranslations } from 'use-intl';
import { useNow } from '../device/use-now.ts';
import { StatusBadge } from '../ui/display/status-badge.tsx';

/** For customers: additional minutes of a shop in busy mode; nothing otherwise. */
export function BusyNote({ minutes }: { readonly minutes: number }) {
  const t = useTranslations('stores');
  return minutes > 0 && <StatusBadge tone="warning">{t('busy', { count: minutes })}</StatusBadge>;
}

const ticksMs = 15_000;
/** The same of a shop as it was read, until its rush is over. */
export function BusyUntilOver({ busyMode }: { readonly busyMode: Store['busyMode'] }) {
  const now = useNow(ticksMs);
  return busyMode !== null && now < Date.parse(busyMode.until) && <BusyNote minutes={busyMode.minutes} />;
}
