import { daysBetween } from '@autolotto/contract/shared/time.ts';
import { Button, NativeSelect, TextInput } from '@mantine/core';
import { IconFileZip } from '@tabler/icons-react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useLocale, useTranslations } from 'use-intl';
import { sentenceOf } from '../../client/errors.ts';
import { Card } from '../../ui/layout/card.tsx';
import { storeProofsQuery, storeProofsUrl } from './queries.ts';
import css from './support.module.css';

type Props = {
  readonly today: string;
  /** Undefined while they are not known. */
  readonly stores: readonly { readonly id: number; readonly name: string }[] | undefined;
};
/** For admins: proofs of a shop's days in one file, with its size in advance. */
export function StoreProofs({ today, stores = [] }: Props) {
  const t = useTranslations('support.proofs');
  const language = useLocale().startsWith('es') ? 'es' : 'en';
  const [chosen, setChosen] = useState('');
  const [from, setFrom] = useState(today);
  const [to, setTo] = useState(today);
  const days = { storeId: Number(chosen), from, to };
  const isAskable = chosen !== '' && from !== '' && to !== '' && daysBetween(from, to) >= 0;
  const count = useQuery({ ...storeProofsQuery(days), enabled: isAskable, placeholderData: keepPreviousData });
  const { data } = count;
  const isGood = isAskable && !count.isError && data !== undefined && data.orders > 0 && data.orders <= data.most;
  const said = () => {
    if (chosen === '') return t('chooseFirst');
    if (!isAskable) return t('order');
    if (count.isError) return sentenceOf(count.error, t('failed'));
    if (!data) return t('counting');
    return data.orders > data.most ? t('many', { ...data }) : t('count', { count: data.orders });
  };
  return (
    <Card title={t('title')}>
      <div className={css.stack}>
        <div className={css.fields}>
          <NativeSelect
            label={t('shop')}
            value={chosen}
            onChange={({ currentTarget }) => setChosen(currentTarget.value)}
            data={[
              { value: '', label: t('choose') },
              ...stores.map(({ id, name }) => ({ value: String(id), label: name })),
            ]}
          />
          <TextInput
            type="date"
            label={t('from')}
            value={from}
            max={today}
            onChange={({ currentTarget }) => setFrom(currentTarget.value)}
          />
          <TextInput
            type="date"
            label={t('to')}
            value={to}
            max={today}
            onChange={({ currentTarget }) => setTo(currentTarget.value)}
          />
        </div>
        <p role="status">{said()}</p>
        {isGood && (
          <div className={css.buttons}>
            <Button
              component="a"
              size="lg"
              variant="outline"
              href={storeProofsUrl(days, language)}
              download
              leftSection={<IconFileZip aria-hidden />}
            >
              {t('download')}
            </Button>
          </div>
        )}
      </div>
    </Card>
  );
}
