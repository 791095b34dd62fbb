import { useDocumentTitle } from '@mantine/hooks';
import { Link } from '@tanstack/react-router';
import { useTranslations } from 'use-intl';
import { Promotions } from '../../promotions/admin/promotions.tsx';
import type { OrderLink } from '../../promotions/admin/uses-sheet.tsx';
import { useRoleGate } from '../gates/use-role-gate.ts';

export function PromotionsPage() {
  const t = useTranslations();
  const isAdmin = useRoleGate('admin', { title: t('admin.noAccessTitle'), message: t('admin.noAccess') });
  useDocumentTitle(`${t('promotionAdmin.title')} · AutoLotto`);
  return isAdmin ? <Promotions orderLink={ToOrder} /> : null;
}

function ToOrder({ orderId, children }: OrderLink) {
  return (
    <Link to="/tracking/$orderId" params={{ orderId: String(orderId) }}>
      {children}
    </Link>
  );
}
