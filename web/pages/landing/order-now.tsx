import { Button } from '@mantine/core';
import { useEffect, useState } from 'react';
import { useTranslations } from 'use-intl';
import { signInDelayMs, signInUrl } from '../../client/session/sign-in.ts';
import { useAgeQuestion } from '../../identity/age/use-age-question.tsx';

const target = signInUrl('/order');

/** Asks for the age at the first press of a browser session, and leads to sign-in. */
export function OrderNow({ size = 'xl' }: { readonly size?: 'lg' | 'xl' }) {
  const t = useTranslations('landing');
  const [isLeaving, setIsLeaving] = useState(false);
  const age = useAgeQuestion(t('gate'), () => setIsLeaving(true));
  useEffect(() => {
    if (!isLeaving) return;
    const leaving = setTimeout(() => location.assign(target), signInDelayMs);
    return () => clearTimeout(leaving);
  }, [isLeaving]);
  return (
    <>
      <Button size={size} onClick={() => (age.isAnswered ? location.assign(target) : age.ask())}>
        {t('order')}
      </Button>
      {age.dialog}
    </>
  );
}
