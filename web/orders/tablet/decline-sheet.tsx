import type { StoreOrder } from '@autolotto/contract/orders/model.ts';
import { TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { IconX } from '@tabler/icons-react';
import { useTranslations } from 'use-intl';
import { formatMoney } from '../../ui/display/money-text.tsx';
import { Sheet } from '../../ui/layout/sheet.tsx';
import { BigButton } from './big-button.tsx';
import css from './tablet.module.css';

const reasons = ['soldOut', 'busy', 'closing', 'other'] as const;
type Reason = (typeof reasons)[number];

type Props = {
  readonly order: StoreOrder | undefined;
  readonly onDecline: (order: StoreOrder, reason: string) => void;
  readonly onClose: () => void;
};

/** Opened in one place and confirmed in another, so that no slip of a thumb sends a customer away. */
export function DeclineSheet({ order, onDecline, onClose }: Props) {
  const t = useTranslations('tablet.declining');
  const isNew = order?.tabletStatus === 'pending';
  return (
    <Sheet
      opened={order !== undefined}
      onClose={onClose}
      closeLabel={t('keep')}
      title={order && t(isNew ? 'title' : 'titleCancel', { id: order.id })}
    >
      {order && <Reasons key={order.id} order={order} onDecline={onDecline} onClose={onClose} />}
    </Sheet>
  );
}

function Reasons({ order, onDecline, onClose }: Props & { order: StoreOrder }) {
  const t = useTranslations('tablet.declining');
  const isNew = order.tabletStatus === 'pending';
  const form = useForm<{ reason: Reason | undefined; own: string }>({
    initialValues: { reason: undefined, own: '' },
    validate: {
      reason: (reason) => reason === undefined && t('chooseReason'),
      own: (own, { reason }) => reason === 'other' && own.trim() === '' && t('writeReason'),
    },
  });
  const { reason } = form.values;
  const confirm = form.onSubmit((values) => {
    if (values.reason === undefined) return;
    onDecline(order, values.reason === 'other' ? values.own.trim() : t(`reasons.${values.reason}`));
  });
  return (
    <div className={css.declining}>
      <p>{t('text', { amount: formatMoney(order.total) })}</p>
      <fieldset className={css.reasons}>
        <legend>{t('why')}</legend>
        {reasons.map((one) => (
          <label key={one} className={css.reason}>
            <input
              type="radio"
              name="reason"
              checked={reason === one}
              onChange={() => {
                form.setFieldValue('reason', one);
                form.clearFieldError('own');
              }}
            />
            {t(`reasons.${one}`)}
          </label>
        ))}
      </fieldset>
      {reason === 'other' && (
        <TextInput label={t('own')} maxLength={300} required {...form.getInputProps('own', { withError: false })} />
      )}
      <p role="alert" className={css.problem}>
        {form.errors.reason ?? form.errors.own}
      </p>
      <div className={css.decliningActions}>
        <BigButton onClick={onClose}>{t('keep')}</BigButton>
        <BigButton variant="outline" leftSection={<IconX aria-hidden />} onClick={() => confirm()}>
          {t(isNew ? 'confirm' : 'confirmCancel')}
        </BigButton>
      </div>
    </div>
  );
}
