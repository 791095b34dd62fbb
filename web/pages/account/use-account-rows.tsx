import {
  IconBell,
  IconDatabase,
  IconGauge,
  IconLock,
  IconMail,
  IconMapPin,
  IconPalette,
  IconPhone,
  IconTruckDelivery,
  IconUser,
  IconWallet,
} from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { useI18n } from '../../app/i18n/language.ts';
import { shownRole } from '../../app/shell/places.ts';
import { languageNames } from '../../client/language.ts';
import { useSignedInUser } from '../../client/session/session.ts';
import type { AccountRow } from '../../identity/account/account-rows.tsx';
import { savedAddressesQuery } from '../../identity/profile/queries.ts';
import { walletQuery } from '../../ledger/queries.ts';
import { formatMoney } from '../../ui/display/money-text.tsx';

type Open = (sheet: 'profile' | 'email' | 'theme') => void;
const part = (hash: string) => ({ to: '/account', hash });

/** The rows of the account page, each with how it stands. */
export function useAccountRows(open: Open): readonly (readonly AccountRow[])[] {
  const t = useTranslations('account');
  const tProfile = useTranslations('profile');
  const user = useSignedInUser();
  const { language } = useI18n();
  const isCustomer = shownRole(user.role) === 'customer';
  const wallet = useQuery(walletQuery).data;
  const addresses = useQuery({ ...savedAddressesQuery, enabled: isCustomer }).data;
  const name = [user.firstName, user.lastName].filter(Boolean).join(' ');
  const forCustomers = (rows: readonly AccountRow[]) => (isCustomer ? rows : []);
  return [
    [
      {
        name: 'name',
        icon: <IconUser aria-hidden />,
        label: t('you.name'),
        value: name || t('you.noName'),
        way: { onOpen: () => open('profile') },
      },
      {
        name: 'email',
        icon: <IconMail aria-hidden />,
        label: t('you.email'),
        value: user.email,
        way: { onOpen: () => open('email') },
      },
      {
        name: 'phone',
        icon: <IconPhone aria-hidden />,
        label: tProfile('phone'),
        value: user.phone ?? tProfile('noPhone'),
        way: { onOpen: () => open('profile') },
      },
      ...forCustomers([
        {
          name: 'addresses',
          icon: <IconMapPin aria-hidden />,
          label: tProfile('addresses.title'),
          value: addresses?.map((one) => one.name).join(', ') || t('rows.none'),
          way: part('addresses'),
        },
      ]),
    ],
    [
      ...forCustomers([
        {
          name: 'payment',
          icon: <IconWallet aria-hidden />,
          label: t('rows.payment'),
          value: wallet && formatMoney(wallet.balance),
          way: { to: '/wallet' },
        },
        {
          name: 'delivery',
          icon: <IconTruckDelivery aria-hidden />,
          label: t('rows.delivery'),
          way: part('delivery'),
        },
      ]),
      {
        name: 'notifications',
        icon: <IconBell aria-hidden />,
        label: t('rows.notifications'),
        way: part('notifications'),
      },
      {
        name: 'limits',
        icon: <IconGauge aria-hidden />,
        label: t('rows.limits'),
        way: part('limits'),
      },
    ],
    [
      {
        name: 'security',
        icon: <IconLock aria-hidden />,
        label: t('rows.security'),
        way: part('security'),
      },
      {
        name: 'appearance',
        icon: <IconPalette aria-hidden />,
        label: t('rows.appearance'),
        value: languageNames[language],
        way: { onOpen: () => open('theme') },
      },
      {
        name: 'your-data',
        icon: <IconDatabase aria-hidden />,
        label: t('rows.data'),
        way: part('your-data'),
      },
    ],
  ];
}
