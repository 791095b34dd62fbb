import type { Order } from '@autolotto/contract/orders/model.ts';
import { useTranslations } from 'use-intl';
import { formatMoney } from '../../ui/display/money-text.tsx';
import { isHeld } from '../awaited.ts';
import { useNoteWords } from '../use-note-words.ts';

/** Says where goods and money of a cancelled order are, and why it was cancelled. */
export function CancelledText({ order }: { readonly order: Order }) {
  const t = useTranslations('orders');
  const formatNote = useNoteWords();
  return (
    <>
      {order.return
        ? t(returnMessageKey(order), { store: order.store.name })
        : isHeld(order)
          ? t('tracking.cancelledText', { amount: formatMoney(order.totalAmount) })
          : t('tracking.cancel.other')}
      {order.cancelNote && ` ${t('tracking.cancelReason', { reason: formatNote(order.cancelNote) })}`}
    </>
  );
}

function returnMessageKey({ return: leg, items }: Order) {
  if (leg?.confirmedAt === null) return 'returns.customerOpen' as const;
  const isBack = items.some(({ quantity, disposition }) => quantity > 0 && disposition !== 'lost');
  return isBack ? ('returns.customerDone' as const) : ('returns.customerLost' as const);
}
