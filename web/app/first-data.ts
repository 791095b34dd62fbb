import { currentUserQuery } from '../client/session/session.ts';
import { settingsQuery } from '../client/settings.ts';
import { queryClient } from './query-client.ts';

/**
 * Time limit of a first paint for data that would otherwise shift the layout. A slow network sees the page without it.
 */
const patienceMs = 400;

/** Settles when the data is there, could not be had, or takes longer than `ms`. */
export function soon(data: Promise<unknown>, ms = patienceMs): Promise<unknown> {
  return Promise.race([data.catch(() => undefined), new Promise((resolve) => setTimeout(resolve, ms))]);
}

/** The current user and the policy in force: header and banner are drawn from these two. */
export async function loadFirstData(): Promise<void> {
  await soon(Promise.all([queryClient.ensureQueryData(currentUserQuery), queryClient.ensureQueryData(settingsQuery)]));
}

/**
 * Takes the server's word that nobody is signed in, so that no page waits for the question. A page that the browser kept may
 * be older than a sign-in: `askAgain`, once the first page is drawn, finds that out.
 */
export function takeVisitor(page: ParentNode): { askAgain: () => void } {
  const isVisitor = page.querySelector('meta[name=visitor]') !== null;
  if (isVisitor) queryClient.setQueryData(currentUserQuery.queryKey, null);
  return {
    askAgain: () => void (isVisitor && queryClient.invalidateQueries({ queryKey: currentUserQuery.queryKey })),
  };
}
