import type { StoreProfile } from '@autolotto/contract/stores/model.ts';
import type { Staff } from '@autolotto/contract/stores/settings-model.ts';
import { Button, NativeSelect, TextInput } from '@mantine/core';
import { IconDoorExit, IconMailForward, IconUserMinus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { useFormatter, useTranslations } from 'use-intl';
import { sentenceOf } from '../../client/errors.ts';
import { notifyFailure } from '../../forms/failure.ts';
import { Problem } from '../../forms/problem.tsx';
import { StatusBadge } from '../../ui/display/status-badge.tsx';
import { ConfirmSheet } from '../../ui/feedback/confirm-sheet.tsx';
import { ErrorState } from '../../ui/feedback/error-state.tsx';
import { notify } from '../../ui/feedback/notify.tsx';
import { RowSkeletons } from '../../ui/feedback/skeletons.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { FieldRow } from '../../ui/layout/field-row.tsx';
import rows from '../../ui/layout/rows.module.css';
import { staffQuery, useInvite, useRemoveMember, useRevoke } from '../queries.ts';
import css from './settings.module.css';

type Member = Staff['members'][number];
type StaffPartProps = { readonly profile: StoreProfile; readonly onLeft: () => void };

export function StaffPart({ profile, onLeft }: StaffPartProps) {
  const t = useTranslations('shop.staff');
  const tShop = useTranslations('shop');
  const { data, isPending, error, refetch } = useQuery(staffQuery);
  const isOwner = profile.role === 'owner';
  return (
    <Card title={t('title')}>
      <p className={rows.quiet}>{t('lead')}</p>
      {isPending && <RowSkeletons label={t('loading')} count={2} />}
      {error && (
        <ErrorState title={sentenceOf(error, t('failed'))} retryLabel={tShop('retry')} onRetry={() => void refetch()} />
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
  const tShop = useTranslations('shop');
  const format = useFormatter();
  const remove = useRemoveMember();
  const [isAsking, setIsAsking] = useState(false);
  const name = member.name || member.email;
  const confirm = () =>
    remove.mutate(member.userId, {
      onSuccess: () => {
        setIsAsking(false);
        notify(
          member.isSelf
            ? { title: t('left'), tone: 'info' }
            : { title: t('removed'), message: t('removedText', { name }), tone: 'success' },
        );
        if (member.isSelf) onLeft();
      },
      onError: (failed) => {
        setIsAsking(false);
        notifyFailure(failed, { message: t('actionFailed') });
      },
    });
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
        {!member.isWorkAgeVerified && <StatusBadge tone="warning">{t('ageOpen')}</StatusBadge>}
      </div>
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
        words={{ confirm: t(member.isSelf ? 'leave' : 'remove'), keep: tShop('keep'), close: tShop('close') }}
        icon={member.isSelf ? <IconDoorExit aria-hidden /> : <IconUserMinus aria-hidden />}
        destructive
        busy={remove.isPending}
        onConfirm={confirm}
        onClose={() => setIsAsking(false)}
      >
        <p>{t(member.isSelf ? 'leaveText' : 'removeText')}</p>
      </ConfirmSheet>
    </li>
  );
}

function InvitationRow({ invitation, isOwner }: { invitation: Staff['invitations'][number]; isOwner: boolean }) {
  const t = useTranslations('shop.staff');
  const format = useFormatter();
  const revoke = useRevoke();
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
          onClick={() =>
            revoke.mutate(id, {
              onSuccess: () => notify({ title: t('revoked'), tone: 'success' }),
              onError: (failed) => notifyFailure(failed, { message: t('actionFailed') }),
            })
          }
        >
          {t('revoke')}
        </Button>
      )}
    </li>
  );
}

function InviteForm() {
  const t = useTranslations('shop.staff');
  const invite = useInvite();
  const [email, setEmail] = useState('');
  const [role, setRole] = useState<'staff' | 'owner'>('staff');
  const [isMissing, setIsMissing] = useState(false);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const to = email.trim();
    setIsMissing(!/^\S+@\S+\.\S+$/.test(to));
    if (!/^\S+@\S+\.\S+$/.test(to) || invite.isPending) return;
    invite.mutate(
      { email: to, role },
      {
        onSuccess: () => {
          setEmail('');
          notify({ title: t('sent'), message: t('sentText', { email: to }), tone: 'success' });
        },
      },
    );
  };
  return (
    <form className={css.form} noValidate onSubmit={submit}>
      <h3>{t('invite')}</h3>
      <Problem error={invite.error} fallback={t('actionFailed')} />
      <FieldRow>
        <TextInput
          type="email"
          label={t('email')}
          autoCapitalize="none"
          spellCheck={false}
          value={email}
          error={isMissing && t('emailMissing')}
          onChange={(event) => setEmail(event.currentTarget.value)}
        />
        <NativeSelect
          label={t('as')}
          data={[
            { value: 'staff', label: t('role.staff') },
            { value: 'owner', label: t('role.owner') },
          ]}
          value={role}
          onChange={(event) => setRole(event.currentTarget.value === 'owner' ? 'owner' : 'staff')}
        />
      </FieldRow>
      <div className={rows.buttons}>
        <Button type="submit" size="lg" leftSection={<IconMailForward aria-hidden />} loading={invite.isPending}>
          {t('send')}
        </Button>
      </div>
    </form>
  );
}
