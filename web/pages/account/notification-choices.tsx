import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { useI18n } from '../../app/i18n/language.ts';
import { canNotify, turnOnNotifications } from '../../app/push/notification.ts';
import { sentenceOf } from '../../client/errors.ts';
import { logError } from '../../client/log.ts';
import { useSignedInUser } from '../../client/session/session.ts';
import { useSettings } from '../../client/settings.ts';
import { DigestCard } from '../../forum/digest/digest-switch.tsx';
import { NotificationSettingsCard } from '../../notifications/settings/settings-card.tsx';
import { notify } from '../../ui/feedback/notify.tsx';

/** The choices, with the button that lets this browser be woken. */
export function NotificationChoices() {
  const t = useTranslations('laterApp.push');
  const tCommon = useTranslations('shell.common');
  const user = useSignedInUser();
  const { language } = useI18n();
  const [canAllow, setCanAllow] = useState(() => canNotify() && Notification.permission !== 'granted');
  const allow = async () => {
    try {
      const outcome = await turnOnNotifications(user.id, language);
      if (outcome === 'on') {
        notify({ title: t('doneTitle'), tone: 'success' });
        setCanAllow(false);
      } else notify({ title: t('deniedTitle'), message: t('denied'), tone: 'warning' });
    } catch (error) {
      logError('Messages could not be turned on', error);
      notify({ title: t('deniedTitle'), message: sentenceOf(error, tCommon('failed')), tone: 'warning' });
    }
  };
  const hasForum = useSettings().data?.features.forum === true;
  return (
    <>
      <NotificationSettingsCard onAllowPush={canAllow ? () => void allow() : undefined} />
      {hasForum && <DigestCard />}
    </>
  );
}
