import type { CurrentUser } from '@autolotto/contract/identity/model.ts';
import {
  IconBuildingStore,
  IconCoin,
  IconCurrencyBitcoin,
  IconDeviceTablet,
  IconFlag,
  IconMapSearch,
  IconMessageCircle,
  IconMessages,
  IconPackage,
  IconShieldCheck,
  IconShoppingBag,
  IconShoppingCart,
  IconSparkles,
  IconTicket,
  IconWallet,
  IconWorld,
} from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { Card } from '../../ui/layout/card.tsx';
import css from './quick-actions.module.css';
import { type WorkAction, workActionsOf } from './work-actions.ts';

const everybody = [
  ['order', '/order', <IconShoppingBag key="order" aria-hidden />],
  ['wallet', '/wallet', <IconWallet key="wallet" aria-hidden />],
  ['gameWallet', '/game-wallet', <IconCoin key="gameWallet" aria-hidden />],
  ['scratch', '/scratch-tickets', <IconTicket key="scratch" aria-hidden />],
  ['europe', '/lottery', <IconWorld key="europe" aria-hidden />],
  ['us', '/us-lottery', <IconFlag key="us" aria-hidden />],
  ['forum', '/forum', <IconMessages key="forum" aria-hidden />],
  ['chat', '/chat', <IconMessageCircle key="chat" aria-hidden />],
  ['bitcoin', '/bitcoin-payment', <IconCurrencyBitcoin key="bitcoin" aria-hidden />],
  ['market', '/instacart-store', <IconShoppingCart key="market" aria-hidden />],
  ['assistant', '/ai-assistant', <IconSparkles key="assistant" aria-hidden />],
  ['tablet', '/store-tablet-demo', <IconDeviceTablet key="tablet" aria-hidden />],
] as const;

const workIcons: Record<WorkAction['name'], ReactNode> = {
  courier: <IconPackage aria-hidden />,
  store: <IconBuildingStore aria-hidden />,
  admin: <IconShieldCheck aria-hidden />,
  vip: <IconMapSearch aria-hidden />,
};

/** Every place of the product in one tap; those who work here find theirs first. */
export function QuickActions({ role }: { role: CurrentUser['role'] }) {
  const t = useTranslations('home.actions');
  return (
    <Card title={t('title')}>
      <ul className={css.list}>
        {workActionsOf(role).map(({ name, to }) => (
          <li key={to}>
            <Link to={to} className={css.link} data-work>
              {workIcons[name]}
              {t(name)}
            </Link>
          </li>
        ))}
        {everybody.map(([name, to, icon]) => (
          <li key={to} data-tour={name === 'order' ? 'actions' : undefined}>
            <Link to={to} className={css.link}>
              {icon}
              {t(name)}
            </Link>
          </li>
        ))}
      </ul>
    </Card>
  );
}
