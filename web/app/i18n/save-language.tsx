import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { call } from '../../client/client.ts';
import { logError } from '../../client/log.ts';
import { currentUserQuery, isWhole, useUser } from '../../client/session/session.ts';
import { useI18n } from './language.ts';

/** Emails use the page's language: a difference is saved on the server. Nothing waits for it. */
export function SaveLanguage() {
  const { user } = useUser();
  const queryClient = useQueryClient();
  const { language } = useI18n();
  const isOther = user !== undefined && isWhole(user) && user.language !== language;
  const userId = user?.id;
  useEffect(() => {
    if (!isOther || userId === undefined) return;
    call('PUT /api/users/language', { body: { language } })
      .then(() => queryClient.setQueryData(currentUserQuery.queryKey, (now) => now && { ...now, language }))
      .catch((error: unknown) => logError('The language of letters was not kept', error));
  }, [isOther, userId, language, queryClient]);
  return null;
}
