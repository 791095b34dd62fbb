import type { PromotionUseState } from '@autolotto/contract/promotions/states.ts';
import { Button } from '@mantine/core';
import { useInfiniteQuery } from '@tanstack/react-query';
import type { ComponentType, ReactNode } from 'react';
import { useFormatter, useTranslations } from 'use-intl';
import { sentenceOf } from '../../client/errors.ts';
import { formatMoney } from '../../ui/display/money-text.tsx';
import { StatusBadge, type StatusTone } from '../../ui/display/status-badge.tsx';
import { ErrorState } from '../../ui/feedback/error-state.tsx';
import { RowSkeletons } from '../../ui/feedback/skeletons.tsx';
import rows from '../../ui/layout/rows.module.css';
import { Sheet } from '../../ui/layout/sheet.tsx';
import css from './promotions.module.css';
import { type AdminPromotion, type PromotionUse, usesQuery } from './queries.ts';

export type OrderLink = { readonly orderId: number; readonly children: ReactNode };
type Props = {
  readonly promotion: AdminPromotion;
  readonly opened: boolean;
  readonly onClose: () => void;
  /** A link to an order, whose page is not this domain's. */
  readonly orderLink: ComponentType<OrderLink>;
};

const tones: Record<PromotionUseState, StatusTone> = {
  applied: 'info',
  used: 'info',
  redeemed: 'success',
  withdrawn: 'neutral',
  expired: 'neutral',
  released: 'neutral',
};

/** Everybody who applied a code, and their orders, newest first. */
export function UsesSheet({ promotion, opened, onClose, orderLink }: Props) {
  const t = useTranslations('promotionAdmin.uses');
  const all = useTranslations('promotionAdmin');
  const list = useInfiniteQuery({ ...usesQuery(promotion.id), enabled: opened });
  const uses = list.data?.pages.flatMap((page) => page.rows);
  return (
    <Sheet
      opened={opened}
      onClose={onClose}
      title={t('title', { code: promotion.code })}
      closeLabel={all('close')}
      size="lg"
    >
      {list.isPending && <RowSkeletons label={t('loading')} count={2} />}
      {list.isError && (
        <ErrorState title={t('failed')} retryLabel={all('retry')} onRetry={() => void list.refetch()}>
          {sentenceOf(list.error, '')}
        </ErrorState>
      )}
      {uses?.length === 0 && <p>{t('none')}</p>}
      {uses && uses.length > 0 && (
        <ul className={rows.list}>
          {uses.map((use) => (
            <UseRow key={use.id} use={use} orderLink={orderLink} />
          ))}
        </ul>
      )}
      {list.hasNextPage && (
        <Button variant="outline" loading={list.isFetchingNextPage} onClick={() => void list.fetchNextPage()}>
          {all('more')}
        </Button>
      )}
    </Sheet>
  );
}

function UseRow({ use, orderLink: Order }: { readonly use: PromotionUse } & Pick<Props, 'orderLink'>) {
  const t = useTranslations('promotionAdmin.uses');
  const format = useFormatter();
  const { customer, state, appliedAt, orderId, discount } = use;
  return (
    <li className={rows.row}>
      <div className={css.words}>
        <strong>{customer.name || customer.email}</strong>
        {customer.name !== '' && <span className={rows.quiet}>{customer.email}</span>}
        <span className={rows.quiet}>
          {t('applied', { at: format.dateTime(new Date(appliedAt), { dateStyle: 'medium', timeStyle: 'short' }) })}
        </span>
        {orderId !== null && (
          <span>
            <Order orderId={orderId}>{t('order', { id: orderId })}</Order>
            {discount !== null && Number(discount) > 0 && <> · {formatMoney(`-${discount}`)}</>}
          </span>
        )}
      </div>
      <StatusBadge tone={tones[state]}>{t(`state.${state}`)}</StatusBadge>
    </li>
  );
}
