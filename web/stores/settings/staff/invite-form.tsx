import { Button, NativeSelect, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { IconMailForward } from '@tabler/icons-react';
import { useTranslations } from 'use-intl';
import { looksLikeEmail } from '../../../forms/email.ts';
import { focusFirstError } from '../../../forms/focus-first-error.ts';
import { useAction } from '../../../forms/use-action.ts';
import { ErrorState } from '../../../ui/feedback/error-state.tsx';
import { FieldRow } from '../../../ui/layout/field-row.tsx';
import rows from '../../../ui/layout/rows.module.css';
import { useInvite } from '../../queries.ts';
import css from '../settings.module.css';

/** For owners: invites somebody to work for the shop. */
export function InviteForm() {
  const t = useTranslations('shop.staff');
  const tCommon = useTranslations('shell.common');
  const invite = useAction(useInvite(), {
    failed: tCommon('failed'),
    done: (_, { email }) => ({ title: t('sent'), message: email }),
  });
  const form = useForm<{ email: string; role: 'staff' | 'owner' }>({
    initialValues: { email: '', role: 'staff' },
    validate: { email: (email) => !looksLikeEmail(email) && t('emailMissing') },
  });
  const submit = form.onSubmit(async ({ email, role }) => {
    if (await invite.run({ email: email.trim(), role }))
      form.setFieldValue('email', (now) => (now === email ? '' : now));
  }, focusFirstError);
  return (
    <form className={css.form} noValidate onSubmit={submit}>
      <h3>{t('invite')}</h3>
      {invite.problem !== undefined && <ErrorState title={invite.problem} />}
      <FieldRow>
        <TextInput
          type="email"
          label={t('email')}
          autoCapitalize="none"
          spellCheck={false}
          {...form.getInputProps('email')}
        />
        <NativeSelect
          label={t('as')}
          data={[
            { value: 'staff', label: t('role.staff') },
            { value: 'owner', label: t('role.owner') },
          ]}
          {...form.getInputProps('role')}
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
