import type { CurrentUser } from '@autolotto/contract/identity/model.ts';
import { Button, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useTranslations } from 'use-intl';
import { useAction } from '../../forms/use-action.ts';
import { Sheet } from '../../ui/layout/sheet.tsx';
import css from '../account/account.module.css';
import { useChangeProfile } from './queries.ts';

type Props = { readonly user: CurrentUser; readonly onClose: () => void };

/** Name and phone number. Those who work here keep the name that was checked. */
export function ProfileSheet({ user, onClose }: Props) {
  const t = useTranslations('profile');
  const tCommon = useTranslations('shell.common');
  const change = useAction(useChangeProfile(), {
    failed: tCommon('notSaved'),
    done: () => ({ title: t('saved'), message: '' }),
  });
  const isLocked = user.role !== null && user.role !== 'customer';
  const form = useForm({
    initialValues: { firstName: user.firstName, lastName: user.lastName, phone: user.phone ?? '' },
    onValuesChange: change.reset,
  });
  return (
    <Sheet opened onClose={onClose} title={t('sheet.title')} closeLabel={tCommon('close')}>
      <form
        className={css.form}
        noValidate
        onSubmit={form.onSubmit(async (wanted) => {
          if (await change.run(wanted)) onClose();
        })}
      >
        <TextInput
          label={t('firstName')}
          autoComplete="given-name"
          maxLength={80}
          disabled={isLocked}
          {...form.getInputProps('firstName')}
        />
        <TextInput
          label={t('lastName')}
          autoComplete="family-name"
          maxLength={80}
          disabled={isLocked}
          {...form.getInputProps('lastName')}
        />
        {isLocked && <p>{t('nameLocked')}</p>}
        <TextInput
          label={t('phone')}
          description={t('phoneHint')}
          type="tel"
          autoComplete="tel"
          maxLength={30}
          {...form.getInputProps('phone')}
          error={change.problem}
        />
        <Button type="submit" size="lg" loading={change.isPending}>
          {t('sheet.save')}
        </Button>
      </form>
    </Sheet>
  );
}
