import { IconBolt, IconMapPin, IconShieldCheck, IconWallet } from '@tabler/icons-react';
import { useTranslations } from 'use-intl';
import { Card } from '../../ui/layout/card.tsx';
import css from './platform-features.module.css';

const features = [
  ['follow', <IconMapPin key="follow" aria-hidden />],
  ['checked', <IconShieldCheck key="checked" aria-hidden />],
  ['wallet', <IconWallet key="wallet" aria-hidden />],
  ['fees', <IconBolt key="fees" aria-hidden />],
] as const;

export function PlatformFeatures() {
  const t = useTranslations('home.features');
  return (
    <Card title={t('title')}>
      <ul className={css.list}>
        {features.map(([name, icon]) => (
          <li key={name}>
            {icon}
            <strong>{t(name)}</strong>
          </li>
        ))}
      </ul>
    </Card>
  );
}
