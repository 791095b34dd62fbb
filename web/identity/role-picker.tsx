import type { CurrentUser } from '@autolotto/contract/identity/model.ts';
import type { Role } from '@autolotto/contract/shared/endpoint.ts';
import { IconBuildingStore, IconPackage, IconShieldCheck, IconShoppingBag } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { useTranslations } from 'use-intl';
import { isUnauthorized, sentenceOf } from '../client/errors.ts';
import { useAges } from '../client/settings.ts';
import { Card } from '../ui/card.tsx';
import { ConfirmSheet } from '../ui/confirm-sheet.tsx';
import { notify } from '../ui/notify.tsx';
import { StatusBadge } from '../ui/status-badge.tsx';
import css from './role-picker.module.css';
import { usePickRole } from './role-queries.ts';

const cards: readonly { readonly role: Role; readonly icon: ReactNode }[] = [
  { role: 'customer', icon: <IconShoppingBag aria-hidden /> },
  { role: 'courier', icon: <IconPackage aria-hidden /> },
  { role: 'store', icon: <IconBuildingStore aria-hidden /> },
  { role: 'admin', icon: <IconShieldCheck aria-hidden /> },
];

/** For people without a role. What cannot be taken back is asked twice. */
export function RolePicker({ user }: { user: CurrentUser }) {
  const t = useTranslations('identity.role');
  const pick = usePickRole();
  const { work } = useAges();
  const [asked, setAsked] = useState<Role>();
  const [isAsking, setIsAsking] = useState(false);
  if (user.role !== null) return null;

  // Once it is done the picker is gone, so nothing may hang on its being there.
  const choose = async (role: Role) => {
    try {
      await pick.mutateAsync(role);
      notify({ title: t('updatedTitle'), message: t('updated', { role: t(role) }), tone: 'success' });
    } catch (error) {
      if (!isUnauthorized(error))
        notify({ title: t('errorTitle'), message: sentenceOf(error, t('failed')), tone: 'danger' });
    }
    setIsAsking(false);
  };

  const hasAsked = user.requestedRole !== null;
  return (
    <Card title={t('title')}>
      <p>{t('once')}</p>
      {hasAsked && (
        <p className={css.waiting} role="status">
          <StatusBadge tone="info">{t('waiting')}</StatusBadge> {t('requested')}
        </p>
      )}
      <ul className={css.list}>
        {cards
          .filter(({ role }) => !(hasAsked && role === user.requestedRole))
          .map(({ role, icon }) => (
            <li key={role}>
              <button
                type="button"
                className={css.card}
                aria-haspopup="dialog"
                disabled={pick.isPending}
                onClick={() => {
                  setAsked(role);
                  setIsAsking(true);
                }}
              >
                {icon}
                <span className={css.words}>
                  <strong>{t(role)}</strong>
                  <span>{t(`${role}Text`)}</span>
                </span>
              </button>
            </li>
          ))}
      </ul>
      {asked && (
        <ConfirmSheet
          opened={isAsking}
          title={t('confirmTitle', { role: t(asked) })}
          words={{ confirm: t('confirm', { role: t(asked) }), keep: t('back'), close: t('close') }}
          busy={pick.isPending}
          onConfirm={() => void choose(asked)}
          onClose={() => setIsAsking(false)}
        >
          <p>{t(`${asked}Ask`, { age: work })}</p>
          <p>{t('confirmOnce')}</p>
        </ConfirmSheet>
      )}
    </Card>
  );
}
