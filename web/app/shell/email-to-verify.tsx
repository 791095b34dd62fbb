import type { CurrentUser } from '@autolotto/contract/identity/model.ts';
import { isWhole } from '../../client/session/session.ts';
import { useSettings } from '../../client/settings.ts';
import { DemoInboxButton } from '../../demo/demo-inbox-button.tsx';
import { VerifyEmailBanner } from '../../identity/mail/verify-email-banner.tsx';

/** Asks for a click on the link in an email, as long as it is open and emails can be sent. */
export function EmailToVerify({ user }: { readonly user: CurrentUser }) {
  const settings = useSettings().data;
  if (user.isEmailVerified || !isWhole(user) || !settings?.isMailAvailable) return null;
  return <VerifyEmailBanner email={user.email} outbox={settings.isSandbox && <DemoInboxButton to={user.email} />} />;
}
