import { useDocumentTitle } from '@mantine/hooks';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { Page } from '../../ui/layout/page.tsx';
import { useRoleGate } from './use-role-gate.ts';

/** Long enough to read it, and no dead end. */
const leadHomeMs = 1_000;

/** The VIP room for those it is for; others read whose it is, and are led home. */
export function VipGate({ children }: { children: ReactNode }) {
  const t = useTranslations('vipGate');
  const isOpen = useRoleGate(['admin', 'store'], {
    title: t('deniedTitle'),
    message: t('denied'),
    afterMs: leadHomeMs,
  });
  return isOpen ? children : <Refused />;
}

function Refused() {
  const t = useTranslations('vipGate');
  useDocumentTitle(`${t('title')} · AutoLotto`);
  return <Page width="reading" title={t('title')} />;
}
