import { makeQueryClient } from '../client/query-client.ts';
import { announceLeaving } from '../client/session/leaving.ts';
import { notified } from '../ui/feedback/notify.tsx';
import { currentI18n } from './i18n/language.ts';
import { makeLeaveForSignIn } from './session/leave-for-sign-in.ts';

export const leaveForSignIn = makeLeaveForSignIn({
  notify: (notice) => {
    announceLeaving();
    return notified({ ...notice, tone: 'warning' });
  },
  here: () => location.pathname + location.search,
  go: (url) => location.assign(url),
  later: setTimeout,
});

export const queryClient = makeQueryClient(() => {
  const { title, text } = currentI18n().messages.shell.unauthorized;
  leaveForSignIn({ title, message: text });
});
