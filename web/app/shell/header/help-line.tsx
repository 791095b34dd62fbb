import { IconPhone } from '@tabler/icons-react';
import { useTranslations } from 'use-intl';
import { phoneUrl, useSettings } from '../../../client/settings.ts';
import css from './help-line.module.css';

/**
 * A person on the phone, from every page; `isShort` where the row is full. Its place is kept while the number is not known
 * yet, so that nothing jumps.
 */
export function HelpLine({ isShort }: { readonly isShort: boolean }) {
  const t = useTranslations('shell.helpLine');
  const settings = useSettings();
  const phone = settings.data?.contact.phone;
  if (!phone) return settings.isPending && <span className={css.root} data-short={isShort || undefined} data-waiting />;
  return (
    <a href={phoneUrl(phone)} className={css.root} data-short={isShort || undefined}>
      <IconPhone aria-hidden />
      <span className={css.wide}>
        <small>{t('title')}</small> <strong>{phone}</strong>
      </span>
      <span className={css.narrow}>
        {t('short')} <span className={css.hidden}>{t('more', { phone })}</span>
      </span>
    </a>
  );
}
