import { IconId } from '@tabler/icons-react';
import { useTranslations } from 'use-intl';
import { AccountAction, type ActedOn } from '../account/account-action.tsx';
import { useDocumentsSeen } from '../persons/queries.ts';

/** For admins: raises a person to the highest verification level. */
export function DocumentsSeen(person: ActedOn) {
  const t = useTranslations('persons.documents');
  const tCommon = useTranslations('shell.common');
  const note = useDocumentsSeen();
  return (
    <AccountAction
      {...person}
      icon={<IconId aria-hidden />}
      words={{
        title: t('title'),
        reason: t('reason'),
        reasonHint: t('reasonHint'),
        reasonMissing: t('reasonMissing'),
        send: t('save'),
        failed: tCommon('failed'),
      }}
      onSend={async (account) => {
        await note.mutateAsync(account);
        return t('done');
      }}
    />
  );
}
