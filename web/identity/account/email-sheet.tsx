import { useTranslations } from 'use-intl';
import { useSignedInUser } from '../../client/session/session.ts';
import { phoneUrl, useSettings } from '../../client/settings.ts';
import rows from '../../ui/layout/rows.module.css';
import { Sheet } from '../../ui/layout/sheet.tsx';
import { VerifyEmailBanner } from '../mail/verify-email-banner.tsx';

/** The user's address, whether it is confirmed, and who changes it. */
export function EmailSheet({ onClose }: { readonly onClose: () => void }) {
  const t = useTranslations('account');
  const tCommon = useTranslations('shell.common');
  const { email, isEmailVerified } = useSignedInUser();
  const settings = useSettings().data;
  return (
    <Sheet opened onClose={onClose} title={t('you.email')} closeLabel={tCommon('close')}>
      <div className={rows.stack}>
        <p>
          <strong>{email}</strong>
          <br />
          <span className={rows.quiet}>{t(isEmailVerified ? 'email.confirmed' : 'email.unconfirmed')}</span>
        </p>
        {!isEmailVerified && settings?.isMailAvailable && <VerifyEmailBanner email={email} />}
        {settings && (
          <p>
            {t('email.change')}{' '}
            <a href={phoneUrl(settings.contact.phone)}>
              <strong>{settings.contact.phone}</strong>
            </a>
          </p>
        )}
      </div>
    </Sheet>
  );
}
