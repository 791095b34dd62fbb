import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useTranslations } from 'use-intl';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';

/** Couriers who may not take orders are told so. */
export function NotEligible() {
  const t = useTranslations('couriers');
  return (
    <EmptyState
      drawing="road"
      title={t('notEligible')}
      action={
        <Button
          size="lg"
          renderRoot={(props) => (
            <Link {...props} to="/courier" search={{ tab: 'profile' }} replace resetScroll={false} />
          )}
        >
          {t('work.notCleared.look')}
        </Button>
      }
    />
  );
}
