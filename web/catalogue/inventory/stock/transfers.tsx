import type { StoreProduct } from '@autolotto/contract/catalogue/inventory/model.ts';
import type { StockTransfer } from '@autolotto/contract/catalogue/transfers/model.ts';
import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useFormatter, useTranslations } from 'use-intl';
import { sentenceOf } from '../../../client/errors.ts';
import { StatusBadge, type StatusTone } from '../../../ui/display/status-badge.tsx';
import { ErrorState } from '../../../ui/feedback/error-state.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import classes from '../prices/plans.module.css';
import { transfersQuery, useCloseTransfer } from '../queries.ts';
import { useNotices } from '../use-notices.tsx';
import { TakeInSheet } from './take-in-sheet.tsx';

const toneOf: Record<StockTransfer['state'], StatusTone> = {
  sent: 'info',
  received: 'success',
  declined: 'warning',
  cancelled: 'neutral',
};

/** Goods on their way to or from another shop; nothing where there are none. */
export function Transfers({ products }: { products: readonly StoreProduct[] }) {
  const t = useTranslations('inventory.transfer');
  const all = useTranslations('inventory');
  const found = useQuery(transfersQuery);
  const [taken, setTaken] = useState<StockTransfer>();
  const close = useCloseTransfer();
  const { done, failed } = useNotices();
  if (found.error && !found.data)
    return (
      <ErrorState title={t('failed')} retryLabel={all('retry')} onRetry={() => void found.refetch()}>
        {sentenceOf(found.error, '')}
      </ErrorState>
    );
  if (!found.data || found.data.transfers.length === 0) return null;
  const { transfers } = found.data;
  const [open, over] = [
    transfers.filter(({ state }) => state === 'sent'),
    transfers.filter(({ state }) => state !== 'sent'),
  ];
  const closeOne = ({ id, name, isOutgoing }: StockTransfer) =>
    close.mutate(id, {
      onSuccess: () => done(t(isOutgoing ? 'states.cancelled' : 'states.declined'), name),
      onError: (error) => failed(error, 'notSaved'),
    });
  const row = (transfer: StockTransfer) => (
    <TransferRow
      key={transfer.id}
      transfer={transfer}
      isBusy={close.isPending && close.variables === transfer.id}
      onTake={() => setTaken(transfer)}
      onClose={() => closeOne(transfer)}
    />
  );
  return (
    <Card title={t('title')} aria-label={t('title')} className={classes.card}>
      {open.length > 0 && <ul className={classes.list}>{open.map(row)}</ul>}
      {over.length > 0 && (
        <details>
          <summary className={classes.summary}>{t('over', { count: over.length })}</summary>
          <ul className={classes.list}>{over.map(row)}</ul>
        </details>
      )}
      <TakeInSheet transfer={taken} products={products} onClose={() => setTaken(undefined)} />
    </Card>
  );
}

type RowProps = {
  readonly transfer: StockTransfer;
  readonly isBusy: boolean;
  readonly onTake: () => void;
  readonly onClose: () => void;
};

function TransferRow({ transfer, isBusy, onTake, onClose }: RowProps) {
  const t = useTranslations('inventory.transfer');
  const format = useFormatter();
  const { isOutgoing, state, note, sentBy } = transfer;
  const words = { count: transfer.quantity, name: transfer.name, store: transfer.otherStore.name };
  return (
    <li className={classes.row}>
      <div className={classes.words}>
        <strong>{t(isOutgoing ? 'outgoing' : 'incoming', words)}</strong>
        <span className={classes.quiet}>
          {format.dateTime(new Date(transfer.sentAt), { dateStyle: 'medium', timeStyle: 'short' })}
          {sentBy !== null && ` · ${t('by', { who: sentBy })}`}
          {note && ` · ${note}`}
        </span>
        <span>
          <StatusBadge tone={toneOf[state]}>{t(`states.${state}`)}</StatusBadge>
        </span>
      </div>
      {state === 'sent' && (
        <div className={classes.buttons}>
          {!isOutgoing && (
            <Button aria-label={t('takeNamed', words)} onClick={onTake}>
              {t('take')}
            </Button>
          )}
          <Button
            variant="outline"
            loading={isBusy}
            aria-label={t(isOutgoing ? 'takeBackNamed' : 'declineNamed', words)}
            onClick={onClose}
          >
            {t(isOutgoing ? 'takeBack' : 'decline')}
          </Button>
        </div>
      )}
    </li>
  );
}
