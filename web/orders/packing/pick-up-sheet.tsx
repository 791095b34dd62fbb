import type { StoreOrder } from '@autolotto/contract/orders/model.ts';
import { TextInput } from '@mantine/core';
import { IconPackageExport } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { Sheet } from '../../ui/layout/sheet.tsx';
import { BigButton } from '../tablet/big-button.tsx';
import css from './packing.module.css';

type Props = {
  readonly order: StoreOrder | undefined;
  readonly onCode: (order: StoreOrder, code: string) => void;
  readonly onClose: () => void;
};
/** Before a bag is handed over: whether this is the courier who brings it. */
export function PickUpSheet({ order, onCode, onClose }: Props) {
  const t = useTranslations('packing.pickUp');
  return (
    <Sheet
      opened={order !== undefined}
      onClose={onClose}
      closeLabel={t('close')}
      title={order && t('title', { id: order.id })}
    >
      {order && <Code key={order.id} order={order} onCode={onCode} onClose={onClose} />}
    </Sheet>
  );
}

function Code({ order, onCode, onClose }: Props & { readonly order: StoreOrder }) {
  const t = useTranslations('packing.pickUp');
  const [code, setCode] = useState('');
  const [isShort, setIsShort] = useState(false);
  return (
    <form
      className={css.stack}
      onSubmit={(event) => {
        event.preventDefault();
        setIsShort(code.length < 4);
        if (code.length === 4) onCode(order, code);
      }}
    >
      <p>{t('lead', { name: order.courier?.firstName ?? '' })}</p>
      <TextInput
        label={t('code')}
        description={t('hint')}
        error={isShort && t('short')}
        inputMode="numeric"
        autoComplete="off"
        size="xl"
        maxLength={8}
        value={code}
        onChange={({ currentTarget }) => setCode(currentTarget.value.replace(/\D/g, '').slice(0, 4))}
      />
      <div className={css.actions}>
        <BigButton type="submit" leftSection={<IconPackageExport aria-hidden />}>
          {t('handOver')}
        </BigButton>
        <BigButton variant="outline" onClick={onClose}>
          {t('keep')}
        </BigButton>
      </div>
    </form>
  );
}
