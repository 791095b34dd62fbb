import { useEffect } from 'react';
import { logError } from '../../client/log.ts';
import { useUser } from '../../client/session/session.ts';
import { useI18n } from '../i18n/language.ts';
import { keepNews } from './news.ts';

/** Messages end with the session they were asked for in: a new one goes on with them. */
export function KeepNews() {
  const userId = useUser().user?.id;
  const { language } = useI18n();
  useEffect(() => {
    if (userId === undefined) return;
    keepNews(userId, language).catch((error: unknown) => logError('Messages could not be kept on', error));
  }, [userId, language]);
  return null;
}
