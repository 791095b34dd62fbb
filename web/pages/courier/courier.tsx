import type { CurrentUser } from '@autolotto/contract/identity/model.ts';
import { useDocumentTitle } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { PartErrorBoundary } from '../../app/boundaries/part-error-boundary.tsx';
import { ApiError } from '../../client/errors.ts';
import { useUser } from '../../client/session/session.ts';
import { ProfileLine } from '../../couriers/profile-line.tsx';
import { courierProfileQuery } from '../../couriers/queries.ts';
import classes from '../../couriers/work/work.module.css';
import { Page } from '../../ui/layout/page.tsx';
import { useRoleGate } from '../gates/use-role-gate.ts';
import { CourierSheets } from './courier-sheets.tsx';
import { Unsent } from './unsent.tsx';
import { useCourierChanges } from './use-courier-changes.ts';
import { useCourierWork } from './use-courier-work.ts';

export function CourierPage() {
  const t = useTranslations('couriers');
  const { user } = useUser();
  const isCourier = useRoleGate('courier', { title: t('noAccessTitle'), message: t('noAccess') });
  return isCourier && user ? <Courier user={user} /> : null;
}

function Courier({ user }: { user: CurrentUser }) {
  const t = useTranslations('couriers');
  const profile = useQuery(courierProfileQuery);
  const isMissing = profile.error instanceof ApiError && profile.error.code === 'NO_COURIER_PROFILE';
  const courier = useCourierWork(user.id);
  useCourierChanges();
  useDocumentTitle(`${t('title')} · AutoLotto`);

  return (
    <Page title={t('title')}>
      {!isMissing && (
        <PartErrorBoundary>
          <ProfileLine />
        </PartErrorBoundary>
      )}
      <Unsent courier={courier} />
      <div className={classes.sheets}>
        <CourierSheets user={user} isMissing={isMissing} courier={courier} />
      </div>
    </Page>
  );
}
