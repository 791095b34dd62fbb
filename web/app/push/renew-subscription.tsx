import { useEffect } from 'react';
import { logError } from '../../client/log.ts';
import { useUser } from '../../client/session/session.ts';
import { useI18n } from '../i18n/language.ts';
import { renewSubscription } from './notification.ts';

/** Messages end with the session they were asked for in: a new one goes on with them. */
export function RenewSubscription() {
  const userId = useUser().user?.id;
  const { language } = useI18n();
  useEffect(() => {
    if (userId === undefined) return;
    renewSubscription(userId, language).catch((error: unknown) => logError('Messages could not be kept on', error));
  }, [userId, language]);
  return null;
}
