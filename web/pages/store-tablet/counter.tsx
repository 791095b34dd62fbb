import type { Store } from '@autolotto/contract/stores/model.ts';
import { useId } from 'react';
import { useTranslations } from 'use-intl';
import { PartErrorBoundary } from '../../app/boundaries/part-error-boundary.tsx';
import { sentenceOf } from '../../client/errors.ts';
import { DeskTabs } from '../../lottery/official/desk/desk-tabs.tsx';
import { LockScreen } from '../../stores/tablet/lock/lock-screen.tsx';
import { useTabletLock } from '../../stores/tablet/lock/use-tablet-lock.ts';
import { ErrorState } from '../../ui/feedback/error-state.tsx';
import { RowSkeletons } from '../../ui/feedback/skeletons.tsx';
import { Board } from './board.tsx';
import { NewOrders } from './new-orders.tsx';
import css from './store-tablet.module.css';
import { TabletFigures, TabletHead } from './tablet-head.tsx';
import { TabletSheets } from './tablet-sheets.tsx';
import { useTabletBoard } from './use-tablet-board.ts';

/** The counter: incoming orders, their next steps, and what to do about problems. */
export function Counter({ store }: { store: Store }) {
  const t = useTranslations('tablet');
  const boardId = useId();
  const tablet = useTabletBoard(store);
  const lock = useTabletLock();
  const { board, isDimmed, onClickCapture, shift } = tablet;
  if (lock.isPending) return <RowSkeletons label={t('loading')} />;
  if (lock.isLocked) return <LockScreen people={lock.people} waiting={shift.alarm.length} onTouch={shift.silence} />;
  if (board.error && !board.data)
    return (
      <ErrorState title={t('failed')} retryLabel={t('retry')} onRetry={() => void board.refetch()}>
        {sentenceOf(board.error, '')}
      </ErrorState>
    );
  return (
    <div className={css.counter} data-dim={isDimmed || undefined} onClickCapture={onClickCapture}>
      <TabletHead store={store} tablet={tablet} boardId={boardId} lock={lock} />
      {board.isPending ? (
        <>
          <p role="status">{t('loading')}</p>
          <RowSkeletons label={t('loading')} />
        </>
      ) : (
        <>
          <DeskTabs>
            <Board store={store} tablet={tablet} boardId={boardId} />
          </DeskTabs>
          <TabletFigures tablet={tablet} />
        </>
      )}
      <PartErrorBoundary>
        <NewOrders tablet={tablet} />
      </PartErrorBoundary>
      <PartErrorBoundary>
        <TabletSheets tablet={tablet} />
      </PartErrorBoundary>
      {tablet.paper}
    </div>
  );
}
