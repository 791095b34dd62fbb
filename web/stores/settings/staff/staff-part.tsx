import type { StoreProfile } from '@autolotto/contract/stores/model.ts';
import { tabletLockMinutes } from '@autolotto/contract/stores/pins/limits.ts';
import type { Staff } from '@autolotto/contract/stores/settings-model.ts';
import { Button } from '@mantine/core';
import { IconDoorExit, IconUserMinus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useFormatter, useTranslations } from 'use-intl';
import { sentenceOf } from '../../../client/errors.ts';
import { useAction } from '../../../forms/use-action.ts';
import { StatusBadge } from '../../../ui/display/status-badge.tsx';
import { ConfirmSheet } from '../../../ui/feedback/confirm-sheet.tsx';
import { ErrorState } from '../../../ui/feedback/error-state.tsx';
import { RowSkeletons } from '../../../ui/feedback/skeletons.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import rows from '../../../ui/layout/rows.module.css';
import { staffQuery, useRemoveMember, useRevoke } from '../../queries.ts';
import css from '../settings.module.css';
import { InviteForm } from './invite-form.tsx';
import { MemberPin } from './member-pin.tsx';

type Member = Staff['members'][number];
type StaffPartProps = { readonly profile: StoreProfile; readonly onLeft: () => void };

export function StaffPart({ profile, onLeft }: StaffPartProps) {
  const t = useTranslations('shop.staff');
  const tLock = useTranslations('shop.lock');
  const tCommon = useTranslations('shell.common');
  const { data, isPending, error, refetch } = useQuery(staffQuery);
  const isOwner = profile.role === 'owner';
  return (
    <Card title={t('title')}>
      <p className={rows.quiet}>{t('lead')}</p>
      {isOwner && <p className={rows.quiet}>{tLock('hintShop', { minutes: tabletLockMinutes })}</p>}
      {isPending && <RowSkeletons label={tCommon('loading')} count={2} />}
      {error && (
        <ErrorState
          title={sentenceOf(error, tCommon('notLoaded'))}
          retryLabel={tCommon('retry')}
          onRetry={() => void refetch()}
        />
      )}
      {data && (
        <ul className={rows.list}>
          {data.members.map((member) => (
            <MemberRow key={member.userId} member={member} isOwner={isOwner} onLeft={onLeft} />
          ))}
        </ul>
      )}
      {data && data.invitations.length > 0 && (
        <>
          <h3>{t('invited')}</h3>
          <ul className={rows.list}>
            {data.invitations.map((invitation) => (
              <InvitationRow key={invitation.id} invitation={invitation} isOwner={isOwner} />
            ))}
          </ul>
        </>
      )}
      {isOwner && <InviteForm />}
    </Card>
  );
}

function MemberRow({ member, isOwner, onLeft }: { member: Member; isOwner: boolean; onLeft: () => void }) {
  const t = useTranslations('shop.staff');
  const tLock = useTranslations('shop.lock');
  const tShop = useTranslations('shop');
  const tCommon = useTranslations('shell.common');
  const format = useFormatter();
  const [isAsking, setIsAsking] = useState(false);
  const name = member.name || member.email;
  const remove = useAction(useRemoveMember(), {
    failed: { message: tCommon('failed') },
    done: () => (member.isSelf ? { title: t('left'), tone: 'info' } : { title: t('removed', { name }) }),
  });
  const confirm = async () => {
    const isRemoved = await remove.run(member.userId);
    setIsAsking(false);
    if (isRemoved && member.isSelf) onLeft();
  };
  return (
    <li className={rows.row}>
      <div className={css.words}>
        <strong>
          {name}
          {member.isSelf && ` (${t('you')})`}
        </strong>
        <span>{member.email}</span>
        <span>
          {t(`role.${member.role}`)} ·{' '}
          {t('since', { day: format.dateTime(new Date(member.since), { dateStyle: 'medium' }) })}
        </span>
        {member.hasPin && <span>{tLock('hasPin')}</span>}
        {!member.isWorkAgeVerified && <StatusBadge tone="warning">{t('ageOpen')}</StatusBadge>}
      </div>
      {isOwner && <MemberPin member={member} />}
      {(isOwner || member.isSelf) && (
        <Button
          variant="outline"
          leftSection={member.isSelf ? <IconDoorExit aria-hidden /> : <IconUserMinus aria-hidden />}
          {...(!member.isSelf && { 'aria-label': t('removeNamed', { name }) })}
          onClick={() => setIsAsking(true)}
        >
          {t(member.isSelf ? 'leave' : 'remove')}
        </Button>
      )}
      <ConfirmSheet
        opened={isAsking}
        title={member.isSelf ? t('leaveTitle') : t('removeTitle', { name })}
        words={{ confirm: t(member.isSelf ? 'leave' : 'remove'), keep: tShop('keep'), close: tCommon('close') }}
        icon={member.isSelf ? <IconDoorExit aria-hidden /> : <IconUserMinus aria-hidden />}
        destructive
        busy={remove.isPending}
        onConfirm={() => void confirm()}
        onClose={() => setIsAsking(false)}
      >
        {member.isSelf && <p>{t('leaveText')}</p>}
      </ConfirmSheet>
    </li>
  );
}

function InvitationRow({ invitation, isOwner }: { invitation: Staff['invitations'][number]; isOwner: boolean }) {
  const t = useTranslations('shop.staff');
  const tCommon = useTranslations('shell.common');
  const format = useFormatter();
  const revoke = useAction(useRevoke(), {
    failed: { message: tCommon('failed') },
    done: () => ({ title: t('revoked') }),
  });
  const { id, email, role, expiresAt, isExpired } = invitation;
  return (
    <li className={rows.row}>
      <div className={css.words}>
        <strong>{email}</strong>
        <span>
          {t(`role.${role}`)} ·{' '}
          {isExpired
            ? t('over')
            : t('until', { day: format.dateTime(new Date(expiresAt), { dateStyle: 'medium', timeStyle: 'short' }) })}
        </span>
      </div>
      {isOwner && (
        <Button
          variant="outline"
          loading={revoke.isPending}
          aria-label={t('revokeNamed', { email })}
          onClick={() => void revoke.run(id)}
        >
          {t('revoke')}
        </Button>
      )}
    </li>
  );
}
