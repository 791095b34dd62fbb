import { Button } from '@mantine/core';
import { lazy, Suspense, useEffect, useState } from 'react';
import { useTranslations } from 'use-intl';
import { signInDelayMs, signInUrl } from '../../../client/sign-in.ts';
import { rememberAgeSeen, wasAgeSeen } from '../../../identity/age-seen.ts';

/** Dialogs are not part of the first load. */
const AgeGate = lazy(async () => ({ default: (await import('../../../identity/age-gate.tsx')).AgeGate }));

const target = signInUrl('/order');

/** Asks for the age at the first press of a browser session, and leads to sign-in. */
export function OrderNow() {
  const t = useTranslations('home.landing');
  const [isOpen, setIsOpen] = useState(false);
  const [wasOpened, setWasOpened] = useState(false);
  const [isLeaving, setIsLeaving] = useState(false);
  useEffect(() => {
    if (!isLeaving) return;
    const leaving = setTimeout(() => location.assign(target), signInDelayMs);
    return () => clearTimeout(leaving);
  }, [isLeaving]);
  const start = () => {
    if (wasAgeSeen()) return location.assign(target);
    setWasOpened(true);
    setIsOpen(true);
  };
  const goOn = () => {
    rememberAgeSeen();
    setIsOpen(false);
    setIsLeaving(true);
  };
  return (
    <>
      <Button size="xl" onClick={start}>
        {t('order')}
      </Button>
      {wasOpened && (
        <Suspense>
          <AgeGate opened={isOpen} why={t('gate')} onVerified={goOn} onCancel={() => setIsOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
