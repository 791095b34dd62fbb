import type { RecentPrices as Batch } from '@autolotto/contract/catalogue/inventory/model.ts';
import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useFormatter, useTranslations } from 'use-intl';
import { sentenceOf } from '../../../client/errors.ts';
import { formatMoney } from '../../../ui/display/money-text.tsx';
import { StatusBadge } from '../../../ui/display/status-badge.tsx';
import { ErrorState } from '../../../ui/feedback/error-state.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { recentPricesQuery } from '../queries.ts';
import classes from './plans.module.css';

const shownAtOnce = 2;
const canGoBack = ({ isUndone, changedSince }: Batch): boolean => !isUndone && changedSince === 0;

type Props = {
  readonly onUndo: (batchId: number) => void;
  /** The one that is being taken back. */
  readonly busyId: number | undefined;
};

/** The way back after the notice has gone: prices that were changed together in the last day. Nothing where there are none. */
export function RecentPrices({ onUndo, busyId }: Props) {
  const t = useTranslations('inventory.recent');
  const all = useTranslations('inventory');
  const found = useQuery(recentPricesQuery);
  if (found.error && !found.data)
    return (
      <ErrorState title={t('failed')} retryLabel={all('retry')} onRetry={() => void found.refetch()}>
        {sentenceOf(found.error, '')}
      </ErrorState>
    );
  if (!found.data || found.data.length === 0) return null;
  const first = found.data.filter(canGoBack).slice(0, shownAtOnce);
  const rest = found.data.filter((batch) => !first.includes(batch));
  const row = (batch: Batch) => (
    <Row key={batch.id} batch={batch} isBusy={batch.id === busyId} onUndo={() => onUndo(batch.id)} />
  );
  return (
    <Card title={t('title')} aria-label={t('title')} className={classes.card}>
      {first.length > 0 && <ul className={classes.list}>{first.map(row)}</ul>}
      {rest.length > 0 && (
        <details>
          <summary className={classes.summary}>{t('over', { count: rest.length })}</summary>
          <ul className={classes.list}>{rest.map(row)}</ul>
        </details>
      )}
    </Card>
  );
}

function Row({ batch, isBusy, onUndo }: { batch: Batch; isBusy: boolean; onUndo: () => void }) {
  const t = useTranslations('inventory.recent');
  const all = useTranslations('inventory');
  const format = useFormatter();
  const { count, lines, changedSince, isUndone } = batch;
  const words = {
    prices: all('prices', { count }),
    when: format.dateTime(new Date(batch.at), { dateStyle: 'medium', timeStyle: 'short' }),
  };
  return (
    <li className={classes.row}>
      <div className={classes.words}>
        <strong>{t('says', words)}</strong>
        {batch.by !== null && <span className={classes.quiet}>{t('by', { who: batch.by })}</span>}
        {isUndone && (
          <span>
            <StatusBadge tone="neutral">{t('undone')}</StatusBadge>
          </span>
        )}
        {!isUndone && changedSince > 0 && (
          <span>{t('changedSince', { prices: all('prices', { count: changedSince }) })}</span>
        )}
        <details>
          <summary className={classes.summary}>{t('show')}</summary>
          <ul className={classes.lines}>
            {lines.map(({ productId, name, before, after }) => (
              <li key={productId}>{t('line', { name, before: formatMoney(before), after: formatMoney(after) })}</li>
            ))}
            {count > lines.length && <li>{all('andMore', { count: count - lines.length })}</li>}
          </ul>
        </details>
      </div>
      {canGoBack(batch) && (
        <div className={classes.buttons}>
          <Button variant="outline" loading={isBusy} aria-label={t('undoNamed', words)} onClick={onUndo}>
            {all('undo')}
          </Button>
        </div>
      )}
    </li>
  );
}
