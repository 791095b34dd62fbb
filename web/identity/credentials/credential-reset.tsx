import { useMutation } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { type BodyOf, call } from '../../client/client.ts';
import { AccountForm } from '../account/account-form.tsx';

/** For admins: recovery of an account after losing the phone with the codes or passkeys. */
export function CredentialReset() {
  const t = useTranslations('credentials');
  const reset = useMutation({
    mutationFn: (body: BodyOf<'POST /api/admin/credentials/reset'>) =>
      call('POST /api/admin/credentials/reset', { body }),
  });
  return (
    <AccountForm
      words={{
        title: t('title'),
        lead: t('lead'),
        email: t('email'),
        emailMissing: t('emailMissing'),
        reason: t('reason'),
        reasonHint: t('reasonHint'),
        reasonMissing: t('reasonMissing'),
        send: t('send'),
        errorTitle: t('errorTitle'),
        errorText: t('errorText'),
      }}
      onSend={async (account) => {
        const { name } = await reset.mutateAsync(account);
        return { title: t('done'), message: t('doneText', { name: name || account.email }) };
      }}
    />
  );
}
