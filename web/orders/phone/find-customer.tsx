import { customerSearchLength } from '@autolotto/contract/orders/recurring/limits.ts';
import { Button, TextInput } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { IconSearch } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { sentenceOf } from '../../client/errors.ts';
import { Card } from '../../ui/layout/card.tsx';
import css from './phone.module.css';
import { customersQuery, type PhoneCustomer } from './queries.ts';

export const nameOf = ({ firstName, lastName, email }: PhoneCustomer): string =>
  `${firstName} ${lastName}`.trim() || email;

export function FindCustomer({ onChoose }: { onChoose: (customer: PhoneCustomer) => void }) {
  const t = useTranslations('phone.find');
  const [text, setText] = useState('');
  const [settled] = useDebouncedValue(text.trim(), 300);
  const isLong = settled.length >= customerSearchLength.min;
  const found = useQuery({ ...customersQuery(settled), enabled: isLong });
  return (
    <Card title={t('title')}>
      <TextInput
        type="search"
        label={t('label')}
        description={t('hint')}
        leftSection={<IconSearch aria-hidden />}
        maxLength={customerSearchLength.max}
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
      />
      <div role="status">
        {isLong && found.isPending && t('searching')}
        {isLong && found.data?.length === 0 && t('none')}
        {isLong && found.isError && sentenceOf(found.error, t('failed'))}
      </div>
      {isLong && found.data && (
        <ul className={css.found}>
          {found.data.map((customer) => (
            <li key={customer.id} className={css.person}>
              <div className={css.words}>
                <strong>{nameOf(customer)}</strong>
                <span>
                  {customer.phone ?? t('noPhone')} · {customer.email}
                </span>
                <span>{customer.lastAddress ?? t('noOrder')}</span>
              </div>
              <Button onClick={() => onChoose(customer)}>{t('choose', { name: nameOf(customer) })}</Button>
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}
