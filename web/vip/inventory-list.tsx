import { useState } from 'react';
import { useFormatter, useTranslations } from 'use-intl';
import { formatMoney } from '../ui/display/money-text.tsx';
import { StatusBadge, type StatusTone } from '../ui/display/status-badge.tsx';
import { inOrder } from './inventory.ts';
import type { Item } from './queries.ts';
import css from './vip.module.css';

const tones: Record<Item['status'], StatusTone> = {
  active: 'success',
  low_stock: 'warning',
  sold_out: 'danger',
  new: 'info',
};

type Props = { readonly items: readonly Item[]; readonly changed: ReadonlySet<string> };

/** By rank as it was when the list was opened: later answers change numbers and move no row. */
export function InventoryList({ items, changed }: Props) {
  const t = useTranslations('vip');
  const [first] = useState(() => items.map(({ id }) => id));
  const rows = inOrder(first, items);
  return (
    <>
      <ol className={css.list}>
        {rows.map((item) => (
          <Row key={item.id} item={item} isChanged={changed.has(item.id)} />
        ))}
      </ol>
      <p className={css.unseen} role="status">
        {rows
          .filter(({ id }) => changed.has(id))
          .map(({ title, remainingTickets: left, soldTickets: sold }) =>
            left === null ? t('soldNow', { name: title, sold }) : t('leftNow', { name: title, left }),
          )
          .join('. ')}
      </p>
    </>
  );
}

const dayMs = 86_400_000;

function Row({ item, isChanged }: { readonly item: Item; readonly isChanged: boolean }) {
  const t = useTranslations('vip');
  const format = useFormatter();
  const { remainingTickets: left, totalTickets: total, soldTickets: sold } = item;
  const { salesRate: rate, estimatedSellout, lastSale } = item;
  const kind = t(`kind.${item.kind}`, { count: item.packs ?? 0 });
  const days = estimatedSellout && Math.max(1, Math.round((Date.parse(estimatedSellout) - Date.now()) / dayMs));
  return (
    <li className={css.row} data-changed={isChanged || undefined}>
      <span className={css.rank}>
        <span className={css.unseen}>{t('rank', { rank: item.popularityRank })}</span>
        <span aria-hidden>{item.popularityRank}</span>
      </span>
      <div className={css.words}>
        <h2>{item.title}</h2>
        <span>{item.storeName === null ? kind : t('ofStore', { kind, store: item.storeName })}</span>
        <span>
          {t('each', { price: formatMoney(item.price) })}
          {item.topPrize !== null &&
            ` · ${t(item.kind === 'draw' ? 'jackpot' : 'top', { prize: formatMoney(item.topPrize) })}`}
        </span>
      </div>
      <div className={css.stock}>
        {left === null || total === null ? (
          <strong>{t('sold', { sold })}</strong>
        ) : (
          <>
            <strong>{t('left', { left, total })}</strong>
            <span className={css.meter} aria-hidden>
              <span style={{ inlineSize: `${total === 0 ? 0 : (100 * left) / total}%` }} data-status={item.status} />
            </span>
          </>
        )}
        <span>
          {t('rate', { rate })}
          {days && `, ${t('lasts', { days })}`}
        </span>
      </div>
      <div className={css.state}>
        <StatusBadge tone={tones[item.status]}>{t(`status.${item.status}`)}</StatusBadge>
        {lastSale !== null && (
          <small>
            {t.rich('lastSale', {
              time: format.dateTime(new Date(lastSale), { dateStyle: 'medium', timeStyle: 'short' }),
            })}
          </small>
        )}
        {item.claimedWinnings !== null && <small>{t('won', { amount: formatMoney(item.claimedWinnings) })}</small>}
      </div>
    </li>
  );
}
