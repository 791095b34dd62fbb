import { IconPhone } from '@tabler/icons-react';
import { useTranslations } from 'use-intl';
import { phoneUrl } from '../../client/settings.ts';
import css from './sections.module.css';

const offers = ['free', 'voice', 'recurring', 'large'] as const;

export function Seniors({ phone }: { phone: string | undefined }) {
  const t = useTranslations('landing.senior');
  return (
    <section className={css.senior} aria-labelledby="senior">
      <div>
        <h2 id="senior">{t('title')}</h2>
        <ul>
          {offers.map((offer) => (
            <li key={offer}>
              <strong>{t(offer)}:</strong> {t(`${offer}Text`)}
            </li>
          ))}
        </ul>
      </div>
      {phone !== undefined && (
        <div className={css.line} id="support">
          <p>{t('line')}</p>
          <a className={css.phone} href={phoneUrl(phone)}>
            <IconPhone aria-hidden />
            {t('call', { phone })}
          </a>
        </div>
      )}
    </section>
  );
}
