import { orderSearchLimit } from '@autolotto/contract/orders/limits.ts';
import { type OrderStatus, orderStatuses } from '@autolotto/contract/orders/states.ts';
import type { PaymentMethod } from '@autolotto/contract/policy/model.ts';
import { NativeSelect, TextInput } from '@mantine/core';
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { sentenceOf } from '../../client/errors.ts';
import { Section } from '../../ui/layout/section.tsx';
import { FoundList, listWords } from '../../ui/list/found-list.tsx';
import { SearchField } from '../../ui/list/search-field.tsx';
import { EveryOrderRow } from './every-order-row.tsx';
import { everyOrderQuery } from './queries.ts';

const statuses = ['under_way', ...orderStatuses] as const satisfies readonly ('under_way' | OrderStatus)[];
const payments = ['wallet', 'cash', 'bitcoin'] as const satisfies readonly PaymentMethod[];
const filterNames = ['find', 'status', 'shop', 'payment', 'from', 'to'] as const;
type Filters = { readonly [Name in (typeof filterNames)[number]]: string | undefined };

type Props = {
  /** They stand in the address, which is the page's. */
  readonly filters: Filters;
  readonly onFilter: (next: Partial<Filters>) => void;
  readonly stores: readonly { readonly id: number; readonly name: string }[] | undefined;
  readonly actions?: ReactNode;
};

/** Every order of every shop, newest first, for an admin. */
export function EveryOrder({ filters, onFilter, stores, actions }: Props) {
  const t = useTranslations('support.every');
  const { find = '' } = filters;
  const wanted = {
    search: find || undefined,
    status: statuses.find((one) => one === filters.status),
    storeId: stores?.find(({ id }) => String(id) === filters.shop)?.id,
    payment: payments.find((one) => one === filters.payment),
    from: filters.from,
    to: filters.to,
  };
  const query = useInfiniteQuery({ ...everyOrderQuery(wanted), placeholderData: keepPreviousData });
  const isNarrowed = filterNames.some((name) => filters[name] !== undefined);
  const none = Object.fromEntries(filterNames.map((name) => [name, undefined]));
  return (
    <Section title={t('title')} lead={t('lead')} actions={actions}>
      <FoundList
        query={query}
        items={query.data?.pages.flatMap((page) => page.orders)}
        why={(error) => sentenceOf(error, '')}
        drawing="receipt"
        columns="minmax(13rem, 1.4fr) minmax(9rem, 1fr) minmax(9rem, 1.2fr) minmax(5rem, auto) auto"
        onShowAll={isNarrowed ? () => onFilter(none) : undefined}
        words={listWords(t)}
        tools={
          <>
            <SearchField
              label={t('search')}
              description={t('searchHint')}
              maxLength={orderSearchLimit}
              value={find}
              onSearch={(next) => onFilter({ find: next || undefined })}
            />
            <Choices filters={filters} onFilter={onFilter} stores={stores} />
          </>
        }
        row={(order) => <EveryOrderRow key={order.id} order={order} />}
      />
    </Section>
  );
}

function Choices({ filters, onFilter, stores = [] }: Omit<Props, 'actions'>) {
  const t = useTranslations('support.every');
  const tOrders = useTranslations('orders');
  const statusWord = (status: (typeof statuses)[number]) =>
    status === 'under_way' ? t('underWay') : tOrders(`status.${status}`);
  const choices = [
    {
      name: 'status',
      label: t('status'),
      data: [{ value: '', label: t('everyStatus') }, ...statuses.map((value) => ({ value, label: statusWord(value) }))],
    },
    {
      name: 'shop',
      label: t('shop'),
      data: [{ value: '', label: t('everyShop') }, ...stores.map(({ id, name }) => ({ value: `${id}`, label: name }))],
    },
    {
      name: 'payment',
      label: t('payment'),
      data: [
        { value: '', label: t('everyPayment') },
        ...payments.map((value) => ({ value, label: tOrders(`tracking.paymentMethod.${value}`) })),
      ],
    },
  ] as const;
  return (
    <>
      {choices.map(({ name, label, data }) => (
        <NativeSelect
          key={name}
          label={label}
          data={[...data]}
          value={filters[name] ?? ''}
          onChange={({ currentTarget: { value } }) => onFilter({ [name]: value || undefined })}
        />
      ))}
      {(['from', 'to'] as const).map((name) => (
        <TextInput
          key={name}
          type="date"
          label={t(name)}
          value={filters[name] ?? ''}
          onChange={({ currentTarget: { value } }) => onFilter({ [name]: value || undefined })}
        />
      ))}
    </>
  );
}
