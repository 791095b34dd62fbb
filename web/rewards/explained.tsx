import type { GameWallet } from '@autolotto/contract/rewards/model.ts';
import { IconCoin, IconCurrencyDollar, IconGift } from '@tabler/icons-react';
import { useTranslations } from 'use-intl';
import { Card } from '../ui/layout/card.tsx';
import css from './rewards.module.css';

/** The three kinds of balance, in a sentence each. */
export function Explained({ wallet }: { wallet: GameWallet }) {
  const t = useTranslations('rewards');
  const { coinsPerDollar, pointsPerCoin, experiencePerDollar, pointsPerExperience } = wallet;
  const kinds = [
    { name: t('balances.dollars'), text: t('explained.dollars'), icon: <IconCurrencyDollar /> },
    {
      name: t('balances.coins'),
      text: t('explained.coins', { coins: coinsPerDollar, experience: experiencePerDollar }),
      icon: <IconCoin />,
    },
    {
      name: t('balances.points'),
      text: t('explained.points', { points: pointsPerCoin, each: pointsPerExperience }),
      icon: <IconGift />,
    },
  ];
  return (
    <section className={css.explained} aria-labelledby="rewards-explained">
      <header>
        <h2 id="rewards-explained">{t('explained.title')}</h2>
        <p>{t('explained.oneWay')}</p>
      </header>
      <div className={css.kinds}>
        {kinds.map(({ name, text, icon }) => (
          <Card key={name}>
            <div className={css.kind}>
              <span className={css.icon} data-earned aria-hidden>
                {icon}
              </span>
              <h3 className={css.name}>{name}</h3>
            </div>
            <p>{text}</p>
          </Card>
        ))}
      </div>
    </section>
  );
}
