import { useDocumentTitle } from '@mantine/hooks';
import { useTranslations } from 'use-intl';
import { EveryOrder } from '../../orders/support/every-order.tsx';
import { useRoleGate } from '../gates/use-role-gate.ts';

export function EveryOrderPage() {
  const t = useTranslations();
  const isAdmin = useRoleGate('admin', { title: t('admin.noAccessTitle'), message: t('admin.noAccess') });
  useDocumentTitle(`${t('support.every.title')} · AutoLotto`);
  return isAdmin ? <EveryOrder /> : null;
}
