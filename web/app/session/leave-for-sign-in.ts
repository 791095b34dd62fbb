import { signInDelayMs, signInUrl } from '../../client/session/sign-in.ts';

type Notice = { title: string; message: string };
type Surroundings = {
  /** Answers once the notice is shown. */
  notify: (notice: Notice) => Promise<void>;
  here: () => string;
  go: (url: string) => void;
  later: (run: () => void, ms: number) => void;
};

/** Says why, and half a second later leaves for sign-in. However many calls fail at once, it happens one time. */
export function makeLeaveForSignIn({ notify, here, go, later }: Surroundings): (notice: Notice) => void {
  let isLeaving = false;
  return (notice) => {
    if (isLeaving) return;
    isLeaving = true;
    // Counted from then on, or a slow connection would leave before it was said.
    void notify(notice).then(() => later(() => go(signInUrl(here())), signInDelayMs));
  };
}
