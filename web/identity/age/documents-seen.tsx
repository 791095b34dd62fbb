import { useTranslations } from 'use-intl';
import { AccountForm } from '../account/account-form.tsx';
import { useDocumentsSeen } from '../persons/queries.ts';

/** For admins: raises a person to the highest verification level. */
export function DocumentsSeen() {
  const t = useTranslations('persons.documents');
  const all = useTranslations('persons');
  const note = useDocumentsSeen();
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
        send: t('save'),
        errorTitle: all('errorTitle'),
        errorText: all('errorText'),
      }}
      onSend={async (account) => {
        const { name } = await note.mutateAsync(account);
        return { title: t('done'), message: t('doneText', { name: name || account.email }) };
      }}
    />
  );
}
