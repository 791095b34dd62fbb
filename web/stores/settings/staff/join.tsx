import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { sentenceOf } from '../../../client/errors.ts';
import { useUser } from '../../../client/session/session.ts';
import { signInUrl, signOutUrl } from '../../../client/session/sign-in.ts';
import { Problem } from '../../../forms/problem.tsx';
import { ErrorState } from '../../../ui/feedback/error-state.tsx';
import { notify } from '../../../ui/feedback/notify.tsx';
import { RowSkeletons } from '../../../ui/feedback/skeletons.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import rows from '../../../ui/layout/rows.module.css';
import { invitationQuery, useJoin } from '../../queries.ts';
import { clearToken, takeToken } from './invitation-token.ts';

/** An invitation to work for a shop: its shop, its recipient, and one button that accepts it. */
export function Join({ onJoined }: { readonly onJoined: () => void }) {
  const t = useTranslations('shop.join');
  const tCommon = useTranslations('shell.common');
  const [token] = useState(takeToken);
  const invitation = useQuery({ ...invitationQuery(token), enabled: token !== '' });
  const { user, isPending: isUserPending } = useUser();
  const join = useJoin();
  const home = (
    <div className={rows.buttons}>
      <Button component={Link} to="/" size="lg" variant="outline">
        {t('home')}
      </Button>
    </div>
  );
  if (token === '')
    return (
      <Card>
        <p>{t('none')}</p>
        {home}
      </Card>
    );
  if (invitation.error)
    return (
      <Card>
        <ErrorState
          title={sentenceOf(invitation.error, tCommon('notLoaded'))}
          retryLabel={tCommon('retry')}
          onRetry={() => void invitation.refetch()}
          retrying={invitation.isFetching}
        />
        {home}
      </Card>
    );
  if (!invitation.data || isUserPending) return <RowSkeletons label={tCommon('loading')} count={2} />;
  const { storeName, email, role } = invitation.data;
  const isOther = user !== undefined && user.email.toLowerCase() !== email;
  const accept = () =>
    join.mutate(token, {
      onSuccess: ({ storeName: name }) => {
        clearToken();
        notify({ title: t('joined', { name }), tone: 'success' });
        onJoined();
      },
    });
  return (
    <Card title={t('lead', { name: storeName })}>
      <p>{t(role)}</p>
      <p>{t('forWhom', { email })}</p>
      {user && <p className={rows.quiet}>{t('signedInAs', { email: user.email })}</p>}
      <Problem error={join.error} fallback={tCommon('failed')} />
      <div className={rows.buttons}>
        {!user && (
          <Button component="a" href={signInUrl('/join')} size="lg">
            {t('signIn')}
          </Button>
        )}
        {user && isOther && (
          <Button component="a" href={signOutUrl} size="lg">
            {t('signOut')}
          </Button>
        )}
        {user && !isOther && (
          <Button size="lg" loading={join.isPending || join.isSuccess} onClick={accept}>
            {t('join', { name: storeName })}
          </Button>
        )}
      </div>
    </Card>
  );
}
