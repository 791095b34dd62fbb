import { makeQueryClient } from '../client/query-client.ts';
import { notify } from '../ui/notify.tsx';
import { makeLeaveForSignIn } from './leave-for-sign-in.ts';
import { shellMessages } from './shell-messages.ts';

export const leaveForSignIn = makeLeaveForSignIn({
  notify: (notice) => notify({ ...notice, tone: 'warning' }),
  here: () => location.pathname + location.search,
  go: (url) => location.assign(url),
  later: setTimeout,
});

const { title, text } = shellMessages.unauthorized;
export const queryClient = makeQueryClient(() => leaveForSignIn({ title, message: text }));
