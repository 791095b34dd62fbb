import type { CurrentUser } from '@autolotto/contract/identity/model.ts';
import type { Role } from '@autolotto/contract/shared/endpoint.ts';
import { TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { IconBuildingStore, IconPackage, IconShieldCheck, IconShoppingBag } from '@tabler/icons-react';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { ApiError, sentenceOf } from '../../client/errors.ts';
import { useAges } from '../../client/settings.ts';
import { useAction } from '../../forms/use-action.ts';
import { StatusBadge } from '../../ui/display/status-badge.tsx';
import { ConfirmSheet } from '../../ui/feedback/confirm-sheet.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { usePickRole } from './queries.ts';
import css from './role-picker.module.css';

const cards: readonly { readonly role: Role; readonly icon: ReactNode }[] = [
  { role: 'customer', icon: <IconShoppingBag aria-hidden /> },
  { role: 'courier', icon: <IconPackage aria-hidden /> },
  { role: 'store', icon: <IconBuildingStore aria-hidden /> },
  { role: 'admin', icon: <IconShieldCheck aria-hidden /> },
];

/** The first admin of an installation shows by a code that they run it. */
const asksForCode = (error: unknown): boolean =>
  error instanceof ApiError && (error.code === 'SET_UP_CODE_REQUIRED' || error.code === 'SET_UP_CODE_INCORRECT');

/** For people without a role. An irrevocable choice is confirmed. */
export function RolePicker({ user }: { user: CurrentUser }) {
  const t = useTranslations('role');
  const tCommon = useTranslations('shell.common');
  const { work } = useAges();
  const [asked, setAsked] = useState<Role>();
  const [isAsking, setIsAsking] = useState(false);
  const [needsCode, setNeedsCode] = useState(false);
  // The code is a secret, so its value is not written into the markup.
  const form = useForm({ mode: 'uncontrolled', initialValues: { setUpCode: '' } });
  const pick = useAction(usePickRole(), {
    failed: (error) => {
      setNeedsCode(asksForCode(error));
      if (!asksForCode(error)) {
        setIsAsking(false);
        return { title: t('errorTitle'), message: t('failed') };
      }
      form.setFieldError('setUpCode', sentenceOf(error, t('failed')));
    },
    done: (_, { role }) => ({ title: t('updatedTitle'), message: t('updated', { role: t(role) }) }),
  });
  const code = useRef<HTMLInputElement>(null);
  const codeProblem = form.errors.setUpCode;
  useEffect(() => {
    if (codeProblem) code.current?.focus();
  }, [codeProblem]);
  if (user.role !== null) return null;

  // Once it is done the picker is gone, so nothing may hang on its being there.
  const choose = (role: Role) =>
    form.onSubmit(async (typed) => {
      const setUpCode = typed.setUpCode.trim();
      if (await pick.run(setUpCode === '' ? { role } : { role, setUpCode })) setIsAsking(false);
    })();

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
                  setNeedsCode(false);
                  form.reset();
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
          words={{ confirm: t('confirm', { role: t(asked) }), keep: t('back'), close: tCommon('close') }}
          busy={pick.isPending}
          onConfirm={() => choose(asked)}
          onClose={() => setIsAsking(false)}
        >
          <p>{t(`${asked}Ask`, { age: work })}</p>
          <p>{t('once')}</p>
          {needsCode && (
            <TextInput
              ref={code}
              label={t('setUpCode')}
              description={t('setUpCodeHint')}
              {...form.getInputProps('setUpCode')}
              key={form.key('setUpCode')}
              autoComplete="off"
              autoCapitalize="none"
              spellCheck={false}
              maxLength={100}
            />
          )}
        </ConfirmSheet>
      )}
    </Card>
  );
}
