import type { PriceChange, StoreProduct } from '@autolotto/contract/catalogue/inventory/model.ts';
import { useInfiniteQuery } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import { useFormatter, useTranslations } from 'use-intl';
import { sentenceOf } from '../../../client/errors.ts';
import { formatMoney, MoneyText } from '../../../ui/display/money-text.tsx';
import { ErrorState } from '../../../ui/feedback/error-state.tsx';
import { RowSkeletons } from '../../../ui/feedback/skeletons.tsx';
import { Sheet } from '../../../ui/layout/sheet.tsx';
import { currentLocale } from '../../../ui/locale.ts';
import { Earlier } from '../earlier.tsx';
import { priceHistoryQuery } from '../queries.ts';
import classes from './conflict-sheet.module.css';

const PriceChart = lazy(() => import('./price-chart.tsx').then((file) => ({ default: file.PriceChart })));

export function PriceHistorySheet({ product, onClose }: { product: StoreProduct | undefined; onClose: () => void }) {
  const t = useTranslations('inventory');
  return (
    <Sheet
      opened={product !== undefined}
      onClose={onClose}
      title={product && t('history.title', { name: product.name })}
      closeLabel={t('close')}
      size="lg"
    >
      {product && <History productId={product.id} />}
    </Sheet>
  );
}

function History({ productId }: { productId: number }) {
  const t = useTranslations('inventory.history');
  const all = useTranslations('inventory');
  const format = useFormatter();
  const history = useInfiniteQuery(priceHistoryQuery(productId));
  if (history.error && !history.data)
    return (
      <ErrorState title={all('historyFailed')} retryLabel={all('retry')} onRetry={() => void history.refetch()}>
        {sentenceOf(history.error, '')}
      </ErrorState>
    );
  if (!history.data) return <RowSkeletons label={all('stock.loading')} count={3} />;
  const changes = history.data.pages.flatMap(({ items }) => items);
  return (
    <>
      <p>{t(history.hasNextPage ? 'chartTextLatest' : 'chartText', wordsOf(changes))}</p>
      {changes.length > 1 && (
        <Suspense fallback={<RowSkeletons label={all('stock.loading')} count={2} />}>
          <PriceChart changes={changes} label={t('chart')} locale={currentLocale()} />
        </Suspense>
      )}
      <table className={classes.table}>
        <thead>
          <tr>
            <th scope="col">{t('when')}</th>
            <th scope="col">{t('price')}</th>
            <th scope="col">{t('who')}</th>
          </tr>
        </thead>
        <tbody>
          {changes.map(({ id, price, previousPrice, changedAt, changedBy, isUndo, isPlanned }) => (
            <tr key={id}>
              <td>{format.dateTime(new Date(changedAt), { dateStyle: 'medium', timeStyle: 'short' })}</td>
              <td>
                <strong>
                  <MoneyText amount={price} />
                </strong>{' '}
                <em>
                  {previousPrice === null ? t('first') : t('from', { price: formatMoney(previousPrice) })}
                  {isUndo && ` · ${t('undone')}`}
                  {isPlanned && ` · ${t('planned')}`}
                </em>
              </td>
              <td>{changedBy ?? t('nobody')}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <Earlier of={history} />
    </>
  );
}

function wordsOf(changes: readonly PriceChange[]) {
  const prices = changes.map(({ price }) => price).sort((a, b) => Number(a) - Number(b));
  const say = (price: string | undefined) => (price === undefined ? '' : formatMoney(price));
  return { count: changes.length, lowest: say(prices[0]), highest: say(prices.at(-1)), last: say(changes[0]?.price) };
}
