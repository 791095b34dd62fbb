/** Pure: promotions on the wire. */
import type { AdminPromotion, AppliedPromotion, Promotion } from '@autolotto/contract/promotions/model.ts';
import { cents, dollars } from '@autolotto/contract/shared/money.ts';
import { phaseOf } from './rules.ts';
import type { AdminRow, PromotionRow, UseRow } from './store.ts';

const dollarsOrNull = (amount: number | null): string | null => (amount === null ? null : dollars(cents(amount)));

function discountOf({ type, percent, amount }: PromotionRow): string {
  if (type === 'percentage') return String(percent);
  return dollars(cents(amount ?? 0));
}

const termsOf = (row: PromotionRow) => ({
  type: row.type,
  title: row.title,
  description: row.description,
  discount: discountOf(row),
  maxDiscount: dollarsOrNull(row.maxDiscount),
  minimumGoods: dollars(cents(row.minimumGoods)),
  onlyFirstOrder: row.onlyFirstOrder,
  expiresAt: row.expiresAt?.toISOString() ?? null,
});

/** Gifts have no code and are never listed. */
const codeOf = ({ id, code }: PromotionRow): string => {
  if (code === null) throw new Error(`promotion ${id} has no code`);
  return code;
};

export const promotionView = (row: PromotionRow): Promotion => ({ id: row.id, code: codeOf(row), ...termsOf(row) });

export const appliedView = ({ use, promotion }: UseRow): AppliedPromotion => ({
  id: use.id,
  code: promotion.code,
  ...termsOf(promotion),
  state: use.state,
  appliedAt: use.appliedAt.toISOString(),
  orderId: use.orderId,
});

export const adminView = ({ promotion: row, createdBy, endedBy }: AdminRow, now: Date): AdminPromotion => ({
  id: row.id,
  code: codeOf(row),
  ...termsOf(row),
  startsAt: row.startsAt.toISOString(),
  isPublic: row.isPublic,
  aboutGames: row.aboutGames,
  phase: phaseOf(row, now),
  budget: dollarsOrNull(row.budget),
  cost: dollars(cents(row.cost)),
  reserved: dollars(cents(row.reserved)),
  uses: row.uses,
  maxUses: row.maxUses,
  createdBy,
  createdAt: row.createdAt.toISOString(),
  endedBy,
  endedAt: row.endedAt?.toISOString() ?? null,
  endReason: row.endReason,
});
