import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { ApiError, sentenceOf } from '../../client/errors.ts';
import { ErrorState } from '../../ui/feedback/error-state.tsx';
import { RowSkeletons } from '../../ui/feedback/skeletons.tsx';
import { TrainingsCard } from '../training/trainings-card.tsx';
import { DocumentsCard } from './documents-card.tsx';
import { EligibilityCard } from './eligibility-card.tsx';
import { NoticeCard } from './notice-card.tsx';
import css from './profile.module.css';
import { ProfileForm } from './profile-form.tsx';
import { documentsQuery, profileQuery } from './queries.ts';

/** All that a courier shows of themselves: first the form alone, then where they stand and what is asked of them. */
export function ProfilePart() {
  const t = useTranslations('courierFile');
  const { data: profile, error, isPending, isFetching, refetch } = useQuery(profileQuery);
  // Asked beside the profile: its line stands above the others.
  const documents = useQuery(documentsQuery);
  if (isPending || documents.isPending) return <RowSkeletons label={t('loading')} count={3} />;
  if (error instanceof ApiError && error.code === 'NO_COURIER_PROFILE')
    return (
      <div className={css.alone}>
        <ProfileForm profile={undefined} />
      </div>
    );
  if (!profile)
    return (
      <ErrorState
        title={sentenceOf(error, t('failed'))}
        retryLabel={t('retry')}
        retrying={isFetching}
        onRetry={() => void refetch()}
      />
    );
  const shown = profile.notices.filter(
    ({ kind, state }) =>
      state === 'open' ||
      (state === 'final' &&
        (kind === 'check' ? profile.backgroundCheckStatus === 'rejected' : profile.isActive === false)),
  );
  return (
    <div className={css.columns}>
      <div className={css.stack}>
        {shown.map((notice) => (
          <NoticeCard key={`${notice.kind} ${notice.givenAt}`} notice={notice} />
        ))}
        <EligibilityCard profile={profile} />
        <ProfileForm key={profile.userId} profile={profile} />
      </div>
      <div className={css.stack}>
        <TrainingsCard />
        <DocumentsCard needed={profile.documentsNeeded} />
      </div>
    </div>
  );
}
