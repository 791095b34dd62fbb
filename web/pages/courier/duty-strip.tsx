import type { Point } from '@autolotto/contract/shared/geo.ts';
import { Button } from '@mantine/core';
import { IconMenu2 } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useTranslations } from 'use-intl';
import { PartErrorBoundary } from '../../app/boundaries/part-error-boundary.tsx';
import { AvailabilitySwitch } from '../../couriers/work/availability-switch.tsx';
import classes from '../../couriers/work/work.module.css';

/** On duty or off, and the way to everything that a courier at work does not see. */
export function DutyStrip({ place }: { readonly place: Point | undefined }) {
  const t = useTranslations('couriers.work');
  return (
    <div className={classes.duty}>
      <PartErrorBoundary>
        <AvailabilitySwitch at={place} />
      </PartErrorBoundary>
      <Button
        variant="outline"
        className={classes.menu}
        leftSection={<IconMenu2 aria-hidden />}
        renderRoot={(props) => <Link to="/courier" search={{ tab: 'dashboard' }} {...props} />}
      >
        {t('menu')}
      </Button>
    </div>
  );
}
