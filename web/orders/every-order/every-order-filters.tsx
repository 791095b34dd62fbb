import { orderSorts, troubles } from '@autolotto/contract/orders/every-order/enums.ts';
import type { EveryOrderFilters } from '@autolotto/contract/orders/every-order/model.ts';
import { type OrderStatus, orderStatuses } from '@autolotto/contract/orders/states.ts';
import type { PaymentMethod } from '@autolotto/contract/policy/model.ts';
import { NativeSelect, TextInput } from '@mantine/core';
import { useTranslations } from 'use-intl';

const statuses = ['under_way', ...orderStatuses] as const satisfies readonly ('under_way' | OrderStatus)[];
const payments = ['wallet', 'cash', 'bitcoin'] as const satisfies readonly PaymentMethod[];
const troubleChoices = ['any', ...troubles] as const;
/** Days on which an order was placed, or on which it was delivered or cancelled. */
const dayKinds = ['placed', 'ended'] as const;

const narrowing = ['find', 'status', 'trouble', 'shop', 'payment', 'from', 'to'] as const;
export const filterNames = [...narrowing, 'days', 'sort'] as const;
/** As they stand in the address. */
export type Filters = { readonly [Name in (typeof filterNames)[number]]: string | undefined };
export const noFilters = Object.fromEntries(narrowing.map((name) => [name, undefined])) as Partial<Filters>;
export const isNarrowed = (filters: Filters): boolean => narrowing.some((name) => filters[name] !== undefined);
/** How many of them narrow the list, beside the search. */
export const countActive = (filters: Filters): number =>
  narrowing.filter((name) => name !== 'find' && filters[name] !== undefined).length;

const isDay = (text: string | undefined) => text !== undefined && /^\d{4}-\d\d-\d\d$/.test(text);
/** The same as the server asks for it; what it does not know is left out. */
export function wantedOf(filters: Filters): EveryOrderFilters {
  const { find, status, trouble, shop, payment, days, sort } = filters;
  const [from, to] = [filters.from, filters.to].map((day) => (isDay(day) ? day : undefined));
  return {
    search: find || undefined,
    status: statuses.find((one) => one === status),
    trouble: troubleChoices.find((one) => one === trouble),
    storeId: shop !== undefined && /^[1-9]\d{0,8}$/.test(shop) ? Number(shop) : undefined,
    payment: payments.find((one) => one === payment),
    ...(days === 'ended' ? { endedFrom: from, endedTo: to } : { from, to }),
    sort: orderSorts.find((one) => one === sort),
  };
}

type Props = {
  readonly filters: Filters;
  readonly onFilter: (next: Partial<Filters>) => void;
  readonly stores: readonly { readonly id: number; readonly name: string }[] | undefined;
};

export function EveryOrderChoices({ filters, onFilter, stores = [] }: Props) {
  const t = useTranslations('everyOrder');
  const tOrders = useTranslations('orders');
  const statusWord = (status: (typeof statuses)[number]) =>
    status === 'under_way' ? t('underWay') : tOrders(`status.${status}`);
  const choices = [
    {
      name: 'status',
      data: [{ value: '', label: t('everyStatus') }, ...statuses.map((value) => ({ value, label: statusWord(value) }))],
    },
    {
      name: 'trouble',
      data: [
        { value: '', label: t('anyOrder') },
        ...troubleChoices.map((value) => ({ value, label: t(`troubles.${value}`) })),
      ],
    },
    {
      name: 'shop',
      data: [{ value: '', label: t('everyShop') }, ...stores.map(({ id, name }) => ({ value: `${id}`, label: name }))],
    },
    {
      name: 'payment',
      data: [
        { value: '', label: t('everyPayment') },
        ...payments.map((value) => ({ value, label: tOrders(`tracking.paymentMethod.${value}`) })),
      ],
    },
    { name: 'sort', data: orderSorts.map((value) => ({ value: usual(value), label: t(`sorts.${value}`) })) },
    { name: 'days', data: dayKinds.map((value) => ({ value: usual(value), label: t(`dayKinds.${value}`) })) },
  ] as const;
  return (
    <>
      {choices.map(({ name, data }) => (
        <NativeSelect
          key={name}
          label={t(name)}
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

/** What is meant unless something else is said leaves the address short. */
const usual = (value: string): string => (value === 'newest' || value === 'placed' ? '' : value);
