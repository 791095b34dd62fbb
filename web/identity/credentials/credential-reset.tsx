import { IconKey } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { type BodyOf, call } from '../../client/client.ts';
import { AccountAction, type ActedOn } from '../account/account-action.tsx';

/** For admins: recovery of an account after losing the phone with the codes or passkeys. */
export function CredentialReset(person: ActedOn) {
  const t = useTranslations('credentials');
  const reset = useMutation({
    mutationFn: (body: BodyOf<'POST /api/admin/credentials/reset'>) =>
      call('POST /api/admin/credentials/reset', { body }),
  });
  return (
    <AccountAction
      {...person}
      icon={<IconKey aria-hidden />}
      words={{
        title: t('title'),
        lead: t('lead'),
        reason: t('reason'),
        reasonMissing: t('reasonMissing'),
        send: t('send'),
        failed: t('errorText'),
      }}
      onSend={async (account) => {
        await reset.mutateAsync(account);
        return t('done');
      }}
    />
  );
}
