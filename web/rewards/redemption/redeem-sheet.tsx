import type { Redemption, Reward, RewardsOverview } from '@autolotto/contract/rewards/redemption/model.ts';
import { NativeSelect } from '@mantine/core';
import { useEffect, useState } from 'react';
import { useFormatter, useTranslations } from 'use-intl';
import type { useMoneyAction } from '../../forms/use-money-action.ts';
import { formatMoney } from '../../ui/display/money-text.tsx';
import { ConfirmSheet } from '../../ui/feedback/confirm-sheet.tsx';
import { formatCount } from '../format.ts';
import rewardsCss from '../rewards.module.css';
import type { useRedeem } from './queries.ts';
import { useRewardText } from './use-reward-text.ts';

type Redeeming = Parameters<ReturnType<typeof useRedeem>['mutateAsync']>[0];
type Props = {
  readonly reward: Reward;
  readonly overview: RewardsOverview;
  readonly redeem: ReturnType<typeof useMoneyAction<Redemption, Redeeming>>;
  readonly onClose: () => void;
};

/** What it costs and what is left, before points are spent. */
export function RedeemSheet({ reward: { id, points }, overview, redeem, onClose }: Props) {
  const t = useTranslations('rewards.redemption.confirm');
  const { title, description } = useRewardText()(id);
  const [orderId, setOrderId] = useState(overview.receiptOrders[0]?.orderId);
  const isReceipt = id === 'large_print_receipt';
  const { error, isUnknown, reset } = redeem;
  useEffect(() => {
    if (error === null || isUnknown) return;
    // A refusal: what the sheet says is no longer so.
    reset();
    onClose();
  }, [error, isUnknown, reset, onClose]);
  const confirm = async () => {
    if (await redeem.run({ reward: id, points, ...(isReceipt && orderId !== undefined ? { orderId } : {}) })) onClose();
  };
  return (
    <ConfirmSheet
      opened
      title={t('title', { title })}
      words={{ confirm: t('confirm', { points }), keep: t('keep'), close: t('close') }}
      busy={redeem.isPending}
      onConfirm={() => void confirm()}
      onClose={onClose}
    >
      <p>{description}</p>
      {isReceipt && <OrderChoice orders={overview.receiptOrders} orderId={orderId} onChange={setOrderId} />}
      <dl className={rewardsCss.lines}>
        <div>
          <dt>{t('cost')}</dt>
          <dd>{formatCount(points)}</dd>
        </div>
        <div>
          <dt>{t('after')}</dt>
          <dd>{formatCount(overview.storePoints - points)}</dd>
        </div>
      </dl>
    </ConfirmSheet>
  );
}

type Choice = {
  readonly orders: RewardsOverview['receiptOrders'];
  readonly orderId: number | undefined;
  readonly onChange: (orderId: number) => void;
};
function OrderChoice({ orders, orderId, onChange }: Choice) {
  const t = useTranslations('rewards.redemption.confirm');
  const format = useFormatter();
  return (
    <NativeSelect
      label={t('order')}
      value={String(orderId)}
      data={orders.map((order) => ({
        value: String(order.orderId),
        label: t('orderOption', {
          ...{ id: String(order.orderId), store: order.storeName, total: formatMoney(order.total) },
          date: format.dateTime(new Date(order.orderedAt), { month: 'short', day: 'numeric' }),
        }),
      }))}
      onChange={({ currentTarget: { value } }) => onChange(Number(value))}
    />
  );
}
