import { Button } from '@mantine/core';
import { IconBike, IconLayoutDashboard, IconShoppingBag } from '@tabler/icons-react';
import { useTranslations } from 'use-intl';
import { signInUrl } from '../../client/session/sign-in.ts';
import css from './sections.module.css';

const cards = [
  { name: 'customer', action: 'customerApp', to: '/order', Icon: IconShoppingBag },
  { name: 'courier', action: 'courierJoin', to: '/courier', Icon: IconBike },
  { name: 'admin', action: 'adminLogin', to: '/admin', Icon: IconLayoutDashboard },
] as const;

export function Platform() {
  const t = useTranslations('landing.platform');
  return (
    <section className={css.section} aria-labelledby="platform">
      <h2 id="platform">{t('title')}</h2>
      <ul className={css.cards}>
        {cards.map(({ name, action, to, Icon }) => (
          <li key={name} id={`for-${name}`}>
            <Icon aria-hidden size="2.25rem" />
            <h3>{t(name)}</h3>
            <p>{t(`${name}Text`)}</p>
            <Button component="a" href={signInUrl(to)} variant="outline" size="lg">
              {t(action)}
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
}
