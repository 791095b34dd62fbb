import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useTranslations } from 'use-intl';

/** The way to the trainings, from an offer that needs one. */
export function ToTraining() {
  const t = useTranslations('couriers');
  return (
    <Button
      size="xl"
      fullWidth
      renderRoot={(props) => (
        <Link {...props} to="/courier" search={{ tab: 'profile' }} hash="trainings" resetScroll={false} />
      )}
    >
      {t('work.offer.takeTraining')}
    </Button>
  );
}
