import { useDocumentTitle } from '@mantine/hooks';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useTranslations } from 'use-intl';
import type { From } from '../../orders/recurring/begin-plan.tsx';
import { RecurringList } from '../../orders/recurring/recurring-list.tsx';

export function RecurringPage() {
  const t = useTranslations('recurring');
  const { from }: { from?: From | undefined } = useSearch({ from: '/signed-in/recurring' });
  const navigate = useNavigate();
  useDocumentTitle(`${t('title')} · AutoLotto`);
  return (
    <RecurringList
      from={from}
      onBegun={() => void navigate({ to: '/recurring', search: {}, replace: true, resetScroll: false })}
    />
  );
}
