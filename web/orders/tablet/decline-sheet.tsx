import type { StoreOrder } from '@autolotto/contract/orders/model.ts';
import { TextInput } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import { useState } from 'react';
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
  const [reason, setReason] = useState<Reason>();
  const [own, setOwn] = useState('');
  const [problem, setProblem] = useState<string>();
  const isNew = order.tabletStatus === 'pending';
  const words = reason === undefined ? '' : reason === 'other' ? own.trim() : t(`reasons.${reason}`);
  const confirm = () => {
    if (words === '') return setProblem(t(reason === 'other' ? 'writeReason' : 'chooseReason'));
    onDecline(order, words);
  };
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
                setReason(one);
                setProblem(undefined);
              }}
            />
            {t(`reasons.${one}`)}
          </label>
        ))}
      </fieldset>
      {reason === 'other' && (
        <TextInput
          label={t('own')}
          value={own}
          maxLength={300}
          required
          onChange={(event) => {
            setOwn(event.currentTarget.value);
            setProblem(undefined);
          }}
        />
      )}
      <p role="alert" className={css.problem}>
        {problem}
      </p>
      <div className={css.decliningActions}>
        <BigButton onClick={onClose}>{t('keep')}</BigButton>
        <BigButton variant="outline" leftSection={<IconX aria-hidden />} onClick={confirm}>
          {t(isNew ? 'confirm' : 'confirmCancel')}
        </BigButton>
      </div>
    </div>
  );
}
