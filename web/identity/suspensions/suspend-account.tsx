import { IconBan } from '@tabler/icons-react';
import { useTranslations } from 'use-intl';
import { AccountAction, type ActedOn } from '../account/account-action.tsx';
import { useSuspend } from './queries.ts';

/** For admins: suspends a person, from their file. */
export function SuspendAccount(account: ActedOn) {
  const t = useTranslations('suspensions');
  const suspend = useSuspend();
  return (
    <AccountAction
      {...account}
      icon={<IconBan aria-hidden />}
      words={{
        title: t('confirm'),
        reason: t('reason'),
        reasonHint: t('reasonHint'),
        reasonMissing: t('reasonMissing'),
        send: t('confirm'),
        failed: t('errorText'),
      }}
      onSend={async (body) => {
        const { name, email } = await suspend.mutateAsync(body);
        return t('done', { name: name || email });
      }}
    />
  );
}
