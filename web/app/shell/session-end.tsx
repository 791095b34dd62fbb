import { Button } from '@mantine/core';
import { useEffect, useState } from 'react';
import { useFormatter, useTranslations } from 'use-intl';
import { call } from '../../client/client.ts';
import { hasNoAnswer, isUnauthorized } from '../../client/errors.ts';
import { announceLeaving } from '../../client/session/leaving.ts';
import {
  type KnownEnd,
  lastCallMs,
  recordSessionEnd,
  sessionEnd,
  useNearEnd,
} from '../../client/session/session-end.ts';
import { signInUrl } from '../../client/session/sign-in.ts';
import { useNow } from '../../device/use-now.ts';
import { notify } from '../../ui/feedback/notify.tsx';
import { leaveForSignIn } from '../query-client.ts';
import css from './session-end.module.css';

/** Shares the session's end with other tabs of this browser: it is one session. */
const channelName = 'autolotto-session-end';
const ticksMs = 30_000;

/** Warns the user in time before a session ends; one press extends it. */
export function SessionEndStrip() {
  const end = useNearEnd();
  const [laterUntil, setLaterUntil] = useState(0);
  const now = useNow(ticksMs);
  const lastCall = end && end.at - lastCallMs;
  const isShown = end !== undefined && (now >= laterUntil || (lastCall !== undefined && now >= lastCall));
  useEffect(() => {
    if (!('BroadcastChannel' in window)) return;
    const channel = new BroadcastChannel(channelName);
    channel.onmessage = ({ data }: MessageEvent<KnownEnd>) => recordSessionEnd(data);
    return () => channel.close();
  }, []);
  return isShown ? <Warning end={end} now={now} onLater={() => setLaterUntil(end.at - lastCallMs)} /> : null;
}

function Warning({ end, now, onLater }: { end: KnownEnd; now: number; onLater: () => void }) {
  const t = useTranslations('sessionEnd');
  const format = useFormatter();
  const [isBusy, setIsBusy] = useState(false);
  const isToday = new Date(end.at).toDateString() === new Date(now).toDateString();
  const time = format.dateTime(new Date(end.at), {
    ...(isToday ? {} : { weekday: 'long' }),
    hour: 'numeric',
    minute: '2-digit',
  });
  const run = (what: () => Promise<void>) => {
    if (isBusy) return;
    setIsBusy(true);
    what()
      .catch((error: unknown) => {
        if (isUnauthorized(error)) leaveForSignIn({ title: t('over'), message: t('overText') });
        else notify({ title: t('failed'), message: t(hasNoAnswer(error) ? 'offline' : 'failedText'), tone: 'danger' });
      })
      .finally(() => setIsBusy(false));
  };
  const stay = async () => {
    // Any call extends the session, and its reply has the new end.
    await call('GET /api/auth/user');
    const until = sessionEnd();
    if ('BroadcastChannel' in window) {
      const channel = new BroadcastChannel(channelName);
      channel.postMessage(until);
      channel.close();
    }
    notify({ title: t('stays'), tone: 'success' });
    // The button is gone: keyboard focus moves to the beginning of the page.
    document.getElementById('main')?.focus({ preventScroll: true });
  };
  const signInAgain = async () => {
    announceLeaving();
    await call('POST /api/auth/sign-out');
    location.assign(signInUrl(location.pathname + location.search));
  };
  const isLast = end.by === 'age';
  return (
    <div className={css.root}>
      <p role="alert" className={css.words}>
        {t(isLast ? 'byAge' : 'byDisuse', { time })}
      </p>
      <div className={css.buttons}>
        <Button size="md" loading={isBusy} onClick={() => run(isLast ? signInAgain : stay)}>
          {t(isLast ? 'signInAgain' : 'stay')}
        </Button>
        {isLast && end.at - now > lastCallMs && (
          <Button size="md" variant="default" onClick={onLater}>
            {t('later')}
          </Button>
        )}
      </div>
    </div>
  );
}
