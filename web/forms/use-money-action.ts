import { useRef } from 'react';
import { ApiError } from '../client/errors.ts';
import { newIdempotencyKey } from '../client/idempotency-key.ts';
import type { FailureNotice } from './failure.ts';
import { useAction } from './use-action.ts';

type Keyed = { readonly idempotencyKey: string };
type Action<Reply, Sent> = Parameters<typeof useAction<Reply, Sent>>;
type Outcome<Reply, Sent> = Pick<Action<Reply, Sent>[1], 'done'> & { readonly failed: FailureNotice };

/** The server has decided. Without an answer, or with a broken one, the money may have moved or not. */
const isAnswered = (error: unknown): boolean => error instanceof ApiError && error.status < 500;

/**
 * A call that moves money. It keeps one idempotency key until its outcome is known: pressing again after a lost answer
 * acts once.
 */
export function useMoneyAction<Reply, Sent extends Keyed>(
  mutation: Action<Reply, Sent>[0],
  { failed, done }: Outcome<Reply, Sent>,
) {
  const attempt = useRef<{ readonly body: string; readonly key: string }>(undefined);
  const forget = () => {
    attempt.current = undefined;
  };
  const action = useAction<Reply, Sent>(mutation, {
    failed: (error) => {
      if (isAnswered(error)) forget();
      return failed;
    },
    done: (reply, sent) => {
      forget();
      return done?.(reply, sent);
    },
  });
  return {
    ...action,
    run: (variables: Omit<Sent, keyof Keyed>): Promise<boolean> => {
      const body = JSON.stringify(variables);
      if (attempt.current?.body !== body) attempt.current = { body, key: newIdempotencyKey() };
      return action.run({ ...variables, idempotencyKey: attempt.current.key } as Sent);
    },
    /** Nobody knows yet whether the last try moved money: the same one may be sent again. */
    isUnknown: action.error !== null && !isAnswered(action.error),
  };
}
