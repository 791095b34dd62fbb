import { dollars } from '@autolotto/contract/shared/money.ts';
import { useFormatter, useTranslations } from 'use-intl';
import { formatMoney } from '../ui/display/money-text.tsx';
import { CountList } from '../ui/layout/count-list.tsx';
import { summaryOf } from './inventory.ts';
import type { Item } from './queries.ts';

/** What there is, what was sold today, and what was won. */
export function Summary({ items }: { readonly items: readonly Item[] }) {
  const t = useTranslations('vip.summary');
  const format = useFormatter();
  const { winnings, winners, averageWin, ...counts } = summaryOf(items);
  const paid = formatMoney(dollars(winnings));
  return (
    <CountList
      counts={[
        ...(['items', 'left', 'today'] as const).map((name) => ({
          label: t(name),
          value: format.number(counts[name]),
        })),
        {
          label: t('winnings'),
          value: winners > 0 ? t('about', { amount: paid }) : paid,
          ...(winners > 0 && { note: t('estimate', { count: winners, average: formatMoney(dollars(averageWin)) }) }),
        },
      ]}
    />
  );
}
