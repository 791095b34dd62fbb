import type { PriceChange, StoreProduct } from '@autolotto/contract/catalogue/inventory-model.ts';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import { useFormatter, useTranslations } from 'use-intl';
import { sentenceOf } from '../../client/errors.ts';
import { ErrorState } from '../../ui/error-state.tsx';
import { currentLocale } from '../../ui/locale.ts';
import { formatMoney, MoneyText } from '../../ui/money-text.tsx';
import { Sheet } from '../../ui/sheet.tsx';
import { RowSkeletons } from '../../ui/skeletons.tsx';
import classes from './conflict-sheet.module.css';
import { priceHistoryQuery } from './queries.ts';

const PriceChart = lazy(() => import('./price-chart.tsx').then((file) => ({ default: file.PriceChart })));

/** As many as one reply has: older ones are told to be left out. */
const recordLength = 100;

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
  const history = useQuery(priceHistoryQuery(productId));
  if (history.error)
    return (
      <ErrorState title={all('historyFailed')} retryLabel={all('retry')} onRetry={() => void history.refetch()}>
        {sentenceOf(history.error, '')}
      </ErrorState>
    );
  if (!history.data) return <RowSkeletons label={t('loading')} count={3} />;
  const changes = history.data;
  return (
    <>
      <p>{t('chartText', wordsOf(changes))}</p>
      {changes.length > 1 && (
        <Suspense fallback={<RowSkeletons label={t('loading')} count={2} />}>
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
      {changes.length >= recordLength && <p>{t('latest')}</p>}
    </>
  );
}

function wordsOf(changes: readonly PriceChange[]) {
  const prices = changes.map(({ price }) => price).sort((a, b) => Number(a) - Number(b));
  const say = (price: string | undefined) => (price === undefined ? '' : formatMoney(price));
  return { count: changes.length, lowest: say(prices[0]), highest: say(prices.at(-1)), last: say(changes[0]?.price) };
}
