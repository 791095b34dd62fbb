import type { Passkey } from '@autolotto/contract/identity/sign-in/model.ts';
import { Button, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { IconKey, IconTrash } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useFormatter, useTranslations } from 'use-intl';
import { sentenceOf } from '../../client/errors.ts';
import { focusFirstError } from '../../forms/focus-first-error.ts';
import { ConfirmSheet } from '../../ui/feedback/confirm-sheet.tsx';
import { ErrorState } from '../../ui/feedback/error-state.tsx';
import { notify } from '../../ui/feedback/notify.tsx';
import { RowSkeletons } from '../../ui/feedback/skeletons.tsx';
import { Card } from '../../ui/layout/card.tsx';
import rows from '../../ui/layout/rows.module.css';
import { Sheet } from '../../ui/layout/sheet.tsx';
import css from '../account/account.module.css';
import { passkeysQuery, useAddPasskey, useRemovePasskey, useRenamePasskey } from '../account/queries.ts';
import { canUsePasskeys, PasskeyProblem } from './passkey-browser.ts';

/** Passkeys of the person: a finger, a face or a device's code in place of the password. */
export function PasskeysCard() {
  const t = useTranslations('account');
  const tCommon = useTranslations('shell.common');
  const { data, isPending, error, refetch } = useQuery(passkeysQuery);
  return (
    <Card title={t('passkeys.title')}>
      <p className={rows.quiet}>{t('passkeys.lead')}</p>
      {isPending && <RowSkeletons label={tCommon('loading')} count={1} />}
      {error && (
        <ErrorState
          title={sentenceOf(error, tCommon('notLoaded'))}
          retryLabel={tCommon('retry')}
          onRetry={() => void refetch()}
        />
      )}
      {data?.length === 0 && <p>{t('passkeys.none')}</p>}
      {data && data.length > 0 && (
        <ul className={rows.list}>
          {data.map((passkey) => (
            <PasskeyRow key={passkey.id} passkey={passkey} />
          ))}
        </ul>
      )}
      {data && <AddPasskey />}
    </Card>
  );
}

export function AddPasskey() {
  const t = useTranslations('account');
  const add = useAddPasskey();
  if (!canUsePasskeys()) return <p>{t('passkeys.unsupported')}</p>;
  const sentence = (error: unknown): string =>
    error instanceof PasskeyProblem
      ? {
          cancelled: t('passkeys.cancelled'),
          exists: t('passkeys.exists'),
          unsupported: t('passkeys.unsupported'),
          failed: t('passkeys.addFailed'),
        }[error.kind]
      : sentenceOf(error, t('passkeys.addFailed'));
  const make = () =>
    add.mutate(t('passkeys.plainName'), {
      onSuccess: () => notify({ title: t('passkeys.added'), tone: 'success' }),
    });
  return (
    <div className={css.form}>
      {add.error && <ErrorState title={sentence(add.error)} />}
      <div className={rows.buttons}>
        <Button leftSection={<IconKey aria-hidden />} loading={add.isPending} onClick={make}>
          {t('passkeys.add')}
        </Button>
      </div>
      <p className={rows.quiet} role="status">
        {add.isPending && t('passkeys.adding')}
      </p>
    </div>
  );
}

function PasskeyRow({ passkey }: { passkey: Passkey }) {
  const t = useTranslations('account');
  const tCommon = useTranslations('shell.common');
  const format = useFormatter();
  const [open, setOpen] = useState<'name' | 'remove'>();
  const remove = useRemovePasskey();
  const { name } = passkey;
  const day = (text: string) => format.dateTime(new Date(text), { dateStyle: 'medium' });
  const close = () => setOpen(undefined);
  const takeOff = () =>
    remove.mutate(passkey.id, {
      onSuccess: () => {
        close();
        notify({ title: t('passkeys.removed'), tone: 'success' });
      },
    });
  return (
    <li className={rows.row}>
      <div className={css.words}>
        <strong>{name}</strong>
        <span>{t('passkeys.created', { when: day(passkey.createdAt) })}</span>
        <span>
          {passkey.lastUsedAt ? t('passkeys.used', { when: day(passkey.lastUsedAt) }) : t('passkeys.neverUsed')}
        </span>
        {passkey.isSynced && <span>{t('passkeys.synced')}</span>}
      </div>
      <div className={rows.buttons}>
        <Button variant="outline" aria-label={t('passkeys.renameNamed', { name })} onClick={() => setOpen('name')}>
          {t('passkeys.rename')}
        </Button>
        <Button variant="outline" aria-label={t('passkeys.removeNamed', { name })} onClick={() => setOpen('remove')}>
          {t('passkeys.remove')}
        </Button>
      </div>
      <Sheet opened={open === 'name'} onClose={close} title={t('passkeys.renameTitle')} closeLabel={tCommon('close')}>
        <NameForm passkey={passkey} onDone={close} />
      </Sheet>
      <ConfirmSheet
        opened={open === 'remove'}
        title={t('passkeys.confirmRemove.title', { name })}
        words={{
          confirm: t('passkeys.confirmRemove.confirm'),
          keep: t('passkeys.confirmRemove.keep'),
          close: tCommon('close'),
        }}
        icon={<IconTrash aria-hidden />}
        destructive
        busy={remove.isPending}
        onClose={close}
        onConfirm={takeOff}
      >
        <p>{t('passkeys.confirmRemove.text')}</p>
        {remove.error && <ErrorState title={sentenceOf(remove.error, tCommon('failed'))} />}
      </ConfirmSheet>
    </li>
  );
}

function NameForm({ passkey, onDone }: { passkey: Passkey; onDone: () => void }) {
  const t = useTranslations('account');
  const tCommon = useTranslations('shell.common');
  const rename = useRenamePasskey();
  const form = useForm({
    initialValues: { name: passkey.name },
    validate: { name: (name) => name.trim() === '' && t('passkeys.nameMissing') },
  });
  const submit = form.onSubmit(({ name }) => {
    if (rename.isPending) return;
    rename.mutate(
      { passkeyId: passkey.id, name },
      {
        onSuccess: () => {
          onDone();
          notify({ title: t('passkeys.renamed'), tone: 'success' });
        },
      },
    );
  }, focusFirstError);
  return (
    <form className={css.form} noValidate onSubmit={submit}>
      {rename.error && <ErrorState title={sentenceOf(rename.error, tCommon('failed'))} />}
      <TextInput label={t('passkeys.name')} maxLength={60} data-autofocus {...form.getInputProps('name')} />
      <Button type="submit" size="lg" loading={rename.isPending}>
        {t('passkeys.save')}
      </Button>
    </form>
  );
}
