import type { RewardId } from '@autolotto/contract/rewards/redemption/catalogue.ts';
import { IconReceipt, IconTruckDelivery, type TablerIcon } from '@tabler/icons-react';
import css from '../rewards.module.css';

const icons: Readonly<Record<RewardId, TablerIcon>> = {
  free_delivery: IconTruckDelivery,
  large_print_receipt: IconReceipt,
};

export function RewardIcon({ id }: { id: RewardId }) {
  const Icon = icons[id];
  return (
    <span className={css.icon} data-earned aria-hidden>
      <Icon />
    </span>
  );
}
