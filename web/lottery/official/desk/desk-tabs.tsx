import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useTranslations } from 'use-intl';
import { useSettings } from '../../../client/settings.ts';
import { DividerTabs } from '../../../ui/tabs/divider-tabs.tsx';
import { storeTicketsQuery } from '../queries.ts';
import { TicketDesk } from './ticket-desk.tsx';

/** Orders of the counter, and beside them the tickets to print where the shop prints any. */
export function DeskTabs({ children }: { readonly children: ReactNode }) {
  const t = useTranslations('officialTickets.desk');
  const isOn = useSettings().data?.features.officialTickets === true;
  const tickets = useQuery({ ...storeTicketsQuery, enabled: isOn });
  const [tab, setTab] = useState('orders');
  const { toPrint = [], inHand = [] } = tickets.data ?? {};
  // Papers in the vault stay the shop's, whatever is switched off.
  if (!isOn && toPrint.length + inHand.length === 0) return children;
  return (
    <DividerTabs
      label={t('tabs.label')}
      tabs={[
        { value: 'orders', label: t('tabs.orders') },
        { value: 'tickets', label: t('tabs.tickets', { count: toPrint.length }) },
      ]}
      value={tab}
      onChange={setTab}
    >
      {tab === 'tickets' ? <TicketDesk query={tickets} /> : children}
    </DividerTabs>
  );
}
