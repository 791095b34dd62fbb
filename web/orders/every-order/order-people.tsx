import { Button } from '@mantine/core';
import { IconPhone } from '@tabler/icons-react';
import { useTranslations } from 'use-intl';
import { Card } from '../../ui/layout/card.tsx';
import css from './order-file.module.css';
import type { OrderFile } from './queries.ts';

/** The three sides of an order, and how support reaches them. */
export function OrderPeople({ order: { customer, store, courier }, customerPhone }: Omit<OrderFile, 'books'>) {
  const t = useTranslations('everyOrder.file');
  const noCustomer = useTranslations('everyOrder')('noCustomer');
  const customerName = `${customer?.firstName ?? ''} ${customer?.lastName ?? ''}`.trim() || noCustomer;
  const people = [
    { role: t('customer'), name: customerName, phone: customerPhone },
    { role: t('shop'), name: store.name, phone: store.phone },
    { role: t('courier'), name: courier?.firstName ?? t('noCourier'), phone: null },
  ];
  return (
    <Card title={t('people')}>
      <dl className={css.people}>
        {people.map(({ role, name, phone }) => (
          <div key={role}>
            <dt>{role}</dt>
            <dd>
              <strong>{name}</strong>
              {phone && (
                <Button
                  component="a"
                  variant="outline"
                  href={`tel:${phone.replace(/[^\d+]/g, '')}`}
                  leftSection={<IconPhone aria-hidden size={18} />}
                  aria-label={t('call', { name, phone })}
                >
                  {phone}
                </Button>
              )}
            </dd>
          </div>
        ))}
      </dl>
    </Card>
  );
}
