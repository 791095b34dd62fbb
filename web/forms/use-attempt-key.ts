import { useRef } from 'react';
import { newIdempotencyKey } from '../client/idempotency-key.ts';

/** The idempotency key of a body: the same body sent again with its outcome unknown is the same call, another is new. */
export function useAttemptKey(): (body: object) => string {
  const attempt = useRef<{ readonly body: string; readonly key: string }>(undefined);
  return (body) => {
    const sent = JSON.stringify(body);
    if (attempt.current?.body !== sent) attempt.current = { body: sent, key: newIdempotencyKey() };
    return attempt.current.key;
  };
}
