import { IconCamera, IconCoin, IconId, IconMapPin, IconShieldCheck } from '@tabler/icons-react';
import { useTranslations } from 'use-intl';
import css from './sections.module.css';

const promises = [
  { name: 'armed', Icon: IconShieldCheck },
  { name: 'gps', Icon: IconMapPin },
  { name: 'camera', Icon: IconCamera },
  { name: 'id', Icon: IconId },
  { name: 'coin', Icon: IconCoin },
] as const;

export function Security({ coins = '' }: { coins: string | undefined }) {
  const t = useTranslations('landing.security');
  return (
    <section className={css.section} aria-labelledby="security">
      <h2 id="security">{t('title')}</h2>
      <ul className={css.promises}>
        {promises.map(({ name, Icon }) => (
          <li key={name}>
            <Icon aria-hidden size="2rem" />
            <h3>{t(name)}</h3>
            <p>{t(`${name}Text`, { coins: coins.replace(/\.00$/, '') })}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}
