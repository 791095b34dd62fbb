import type { StoreOrder } from '@autolotto/contract/orders/model.ts';
import { TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { IconPackageExport } from '@tabler/icons-react';
import { useTranslations } from 'use-intl';
import { focusFirstError } from '../../forms/focus-first-error.ts';
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
  const close = useTranslations('packing')('close');
  return (
    <Sheet
      opened={order !== undefined}
      onClose={onClose}
      closeLabel={close}
      title={order && t('title', { id: order.id })}
    >
      {order && <Code key={order.id} order={order} onCode={onCode} onClose={onClose} />}
    </Sheet>
  );
}

function Code({ order, onCode, onClose }: Props & { readonly order: StoreOrder }) {
  const t = useTranslations('packing.pickUp');
  const form = useForm({
    initialValues: { code: '' },
    validate: { code: (code) => code.length < 4 && t('short') },
  });
  const send = form.onSubmit(({ code }) => onCode(order, code), focusFirstError);
  return (
    <form className={css.stack} onSubmit={send}>
      <p>{t('lead', { name: order.courier?.firstName ?? '' })}</p>
      <TextInput
        label={t('code')}
        inputMode="numeric"
        autoComplete="off"
        size="xl"
        maxLength={8}
        {...form.getInputProps('code')}
        onChange={({ currentTarget }) => form.setFieldValue('code', currentTarget.value.replace(/\D/g, '').slice(0, 4))}
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
