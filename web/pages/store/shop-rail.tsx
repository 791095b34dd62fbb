import type { StoreProfile } from '@autolotto/contract/stores/model.ts';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { isSettingsPart, type SettingsPart, settingsParts } from '../../stores/settings/parts.ts';
import { Rail } from '../../ui/tabs/rail.tsx';
import { type StoreTab, storeTabGroups } from './tabs.ts';

type Place = StoreTab | SettingsPart;
const groupNames = ['orders', 'products', 'money'] as const;

type Props = { readonly open: Place; readonly role: StoreProfile['role']; readonly children: ReactNode };
/** The places of a shop: its dashboard's sheets and its settings, beside the open one. A phone shows its page's own. */
export function ShopRail({ open, role, children }: Props) {
  const t = useTranslations();
  const isSettings = isSettingsPart(open);
  return (
    <Rail<Place>
      name="shop"
      open={open}
      isOneStrip
      groups={[
        ...groupNames.map((group) => ({
          id: group,
          title: t(`stores.places.${group}`),
          isElsewhere: isSettings,
          entries: storeTabGroups[group]
            // The shop's money is its owners' business.
            .filter((tab) => tab !== 'money' || role === 'owner')
            .map((id) => ({ id, label: t(`stores.tabs.${id}`) })),
        })),
        {
          id: 'settings',
          title: t('stores.places.settings'),
          isElsewhere: !isSettings,
          entries: settingsParts.map((id) => ({ id, label: t(`shop.parts.${id}`) })),
        },
      ]}
      link={(id, props) =>
        isSettingsPart(id) ? (
          <Link
            key={id}
            to="/store/settings"
            search={{ part: id }}
            replace={isSettings}
            resetScroll={false}
            {...props}
          />
        ) : (
          <Link key={id} to="/store" search={{ tab: id }} replace={!isSettings} resetScroll={false} {...props} />
        )
      }
    >
      {children}
    </Rail>
  );
}
