import { SaveLanguage } from '../i18n/save-language.tsx';
import { RenewSubscription } from './renew-subscription.tsx';

/** Keeps emails in the language of the page, and messages on this device as they were chosen. */
export function SyncPreferences() {
  return (
    <>
      <RenewSubscription />
      <SaveLanguage />
    </>
  );
}
