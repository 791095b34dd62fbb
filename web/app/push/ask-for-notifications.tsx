import { Button } from '@mantine/core';
import { IconBellRinging } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { sentenceOf } from '../../client/errors.ts';
import { logError } from '../../client/log.ts';
import { useSignedInUser } from '../../client/session/session.ts';
import { notify } from '../../ui/feedback/notify.tsx';
import { useI18n } from '../i18n/language.ts';
import css from './ask-for-notifications.module.css';
import { mayAsk, recordAsked } from './asked.ts';
import { canNotify, turnOnNotifications } from './notification.ts';

const storage = () => window.localStorage;
const shouldAsk = () => canNotify() && Notification.permission === 'default' && mayAsk(storage, new Date());

/** `title` names the subject of the notifications; by default a customer's order. */
type Props = { readonly title?: string };

/** Appears beside an order on its way, or a possible next one: then there is a reason to ask. */
export function AskForNotifications({ title }: Props) {
  const t = useTranslations('laterApp.push');
  const tCommon = useTranslations('shell.common');
  const user = useSignedInUser();
  const { language } = useI18n();
  const [isOpen, setIsOpen] = useState(shouldAsk);
  const [isBusy, setIsBusy] = useState(false);
  if (!isOpen) return null;

  const close = () => {
    recordAsked(storage, new Date());
    setIsOpen(false);
  };
  const accept = async () => {
    setIsBusy(true);
    try {
      const outcome = await turnOnNotifications(user.id, language);
      if (outcome === 'on') notify({ title: t('doneTitle'), tone: 'success' });
      else notify({ title: t('deniedTitle'), message: t('denied'), tone: 'warning' });
    } catch (error) {
      logError('Messages could not be turned on', error);
      notify({ title: t('deniedTitle'), message: sentenceOf(error, tCommon('failed')), tone: 'warning' });
    }
    close();
  };

  return (
    <section className={css.root} aria-label={title ?? t('title')}>
      <IconBellRinging aria-hidden size="2rem" className={css.sign} />
      <div>
        <h2 className={css.title}>{title ?? t('title')}</h2>
        <div className={css.actions}>
          <Button size="md" loading={isBusy} onClick={() => void accept()}>
            {t('yes')}
          </Button>
          <Button size="md" variant="outline" disabled={isBusy} onClick={close}>
            {t('no')}
          </Button>
        </div>
      </div>
    </section>
  );
}
