import { useTranslations } from 'use-intl';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';

export function Analytics() {
  const t = useTranslations('admin');
  return <EmptyState drawing="receipt" title={t('noFigures')} />;
}
