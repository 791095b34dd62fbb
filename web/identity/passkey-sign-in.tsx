import { useEffect, useRef } from 'react';
import { useTranslations } from 'use-intl';
import css from './account.module.css';
import { signInWithPasskey } from './account-queries.ts';
import { canOfferPasskeys, canUsePasskeys } from './passkey-browser.ts';
import { PasskeyButton } from './passkey-button.tsx';
import { leave } from './queries.ts';

/** Beside the password: a button, and where the browser can, the passkeys in the list of the address field. */
export function PasskeySignIn({ returnTo }: { returnTo: string | undefined }) {
  const t = useTranslations('identity.account.passkeySignIn');
  useOfferedPasskeys(returnTo);
  if (!canUsePasskeys()) return null;
  return (
    <>
      <p className={css.or}>{t('or')}</p>
      <PasskeyButton label={t('button')} onSignedIn={() => leave(returnTo)} />
    </>
  );
}

/** Waits unseen for the person to pick one. Whoever does not, or cannot, never hears of it; the button tells them why. */
function useOfferedPasskeys(returnTo: string | undefined) {
  const asked = useRef(false);
  useEffect(() => {
    if (asked.current) return;
    asked.current = true;
    void (async () => {
      if (!(await canOfferPasskeys())) return;
      await signInWithPasskey(true);
      leave(returnTo);
    })().catch(() => undefined);
  }, [returnTo]);
}
