import type { AchievementId } from '@autolotto/contract/rewards/achievements.ts';
import {
  IconCake,
  IconCoin,
  IconId,
  IconPackage,
  IconRepeat,
  IconShieldLock,
  IconStack2,
  IconStar,
  type TablerIcon,
} from '@tabler/icons-react';
import css from './rewards.module.css';

const icons: Readonly<Record<AchievementId, TablerIcon>> = {
  first_order: IconPackage,
  ten_orders: IconRepeat,
  first_review: IconStar,
  first_coins: IconCoin,
  thousand_points: IconStack2,
  verified_id: IconId,
  second_factor: IconShieldLock,
  first_year: IconCake,
};

export function AchievementIcon({ id, isEarned }: { id: AchievementId; isEarned: boolean }) {
  const Icon = icons[id];
  return (
    <span className={css.icon} data-earned={isEarned || undefined} aria-hidden>
      <Icon />
    </span>
  );
}
