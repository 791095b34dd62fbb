import { useEffect, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { ApiError } from '../../client/errors.ts';
import { ErrorState } from '../../ui/feedback/error-state.tsx';
import css from '../account/account.module.css';
import { signInWithPasskey } from '../account/queries.ts';
import { canOfferPasskeys, canUsePasskeys } from '../credentials/passkey-browser.ts';
import { PasskeyButton } from '../credentials/passkey-button.tsx';
import { leaveSignedIn } from '../queries.ts';

/** Beside the password: a button, and where the browser can, the passkeys in the list of the address field. */
export function PasskeySignIn({ returnTo }: { returnTo: string | undefined }) {
  const t = useTranslations('identity.passkeySignIn');
  const hasFailed = useOfferedPasskeys(returnTo);
  if (!canUsePasskeys()) return null;
  return (
    <>
      <p className={css.or}>{t('or')}</p>
      {hasFailed && <ErrorState title={t('failed')} />}
      <PasskeyButton label={t('button')} onSignedIn={() => void leaveSignedIn(returnTo)} />
    </>
  );
}

/**
 * Waits silently for a passkey from the list. Only a refused one shows an error: removed, or too late for the page's
 * challenge.
 */
function useOfferedPasskeys(returnTo: string | undefined): boolean {
  const asked = useRef(false);
  const [hasFailed, setHasFailed] = useState(false);
  useEffect(() => {
    if (asked.current) return;
    asked.current = true;
    void (async () => {
      if (!(await canOfferPasskeys())) return;
      await signInWithPasskey(true);
      void leaveSignedIn(returnTo);
    })().catch((error: unknown) => {
      if (error instanceof ApiError && error.code === 'PASSKEY_UNKNOWN') setHasFailed(true);
    });
  }, [returnTo]);
  return hasFailed;
}
