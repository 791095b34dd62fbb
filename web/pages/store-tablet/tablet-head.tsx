import type { Store } from '@autolotto/contract/stores/model.ts';
import { Button } from '@mantine/core';
import { IconCash, IconLayoutDashboard, IconLock } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useTranslations } from 'use-intl';
import { PartErrorBoundary } from '../../app/boundaries/part-error-boundary.tsx';
import { PickButton } from '../../orders/packing/pick-sheet.tsx';
import { storeReturnsQuery } from '../../orders/queries.ts';
import { StoreReturns } from '../../orders/store-desk/store-returns.tsx';
import { ShiftBar, ShiftState } from '../../orders/tablet/shift-bar.tsx';
import { StatsCards } from '../../orders/tablet/stats-cards.tsx';
import { LostStrip, Notes } from '../../orders/tablet/strips.tsx';
import tabletCss from '../../orders/tablet/tablet.module.css';
import { useNoteWords } from '../../orders/use-note-words.ts';
import { BusyBadge, BusyControl } from '../../stores/busy-mode.tsx';
import type { TabletLock } from '../../stores/tablet/lock/use-tablet-lock.ts';
import { PauseBanner, PauseButton } from '../../stores/tablet/pause.tsx';
import css from './store-tablet.module.css';
import type { TabletBoard } from './use-tablet-board.ts';

type Props = {
  readonly store: Store;
  readonly tablet: TabletBoard;
  readonly boardId: string;
  readonly lock: TabletLock;
};

/** Above the board: problems, the shift and returns. */
export function TabletHead({ store, tablet, boardId, lock }: Props) {
  const { isLost, board, steps, now } = tablet;
  const returns = useQuery(storeReturnsQuery);
  return (
    <>
      <LostStrip isLost={isLost} updatedAt={board.dataUpdatedAt} waiting={steps.line.length} />
      <PartErrorBoundary>
        <PauseBanner store={store} now={now} />
        <BusyBadge store={store} />
      </PartErrorBoundary>
      <BoardNotes tablet={tablet} />
      <Shift store={store} tablet={tablet} boardId={boardId} lock={lock} />
      {returns.data && (
        <PartErrorBoundary>
          <StoreReturns orders={returns.data} />
        </PartErrorBoundary>
      )}
    </>
  );
}

/** Below the board, which is what the counter works with. */
export function TabletFigures({ tablet: { stats, shift, isUnlocked, staysOn, device } }: Pick<Props, 'tablet'>) {
  return (
    <div className={css.figures}>
      <PartErrorBoundary>
        <StatsCards stats={stats.data} />
      </PartErrorBoundary>
      {shift.isOnShift && <ShiftState isSounding={isUnlocked} staysOn={staysOn} volume={device.volume} />}
    </div>
  );
}

/** Orders that were cancelled by others, and steps that were rejected, until somebody has read of them. */
function BoardNotes({ tablet: { withdrawn, readWithdrawn, steps } }: { tablet: TabletBoard }) {
  const t = useTranslations('tablet');
  const formatNote = useNoteWords();
  return (
    <Notes
      notes={[
        ...withdrawn.map(({ id, cancelNote }) => ({
          key: `withdrawn-${id}`,
          title: t('withdrawn', { id }),
          words: cancelNote === null ? t('withdrawnPlain') : t('withdrawnWhy', { reason: formatNote(cancelNote) }),
          isGone: true,
        })),
        ...steps.rejected.map(({ key, orderId, words }) => ({ key, title: t('refused', { id: orderId }), words })),
      ]}
      onRead={(key) => (key.startsWith('withdrawn-') ? readWithdrawn(Number(key.slice(10))) : steps.dismiss(key))}
    />
  );
}

function Shift({ store, tablet, boardId, lock: { acting, lock } }: Props) {
  const t = useTranslations('tablet');
  const tLock = useTranslations('shop.lock');
  const { shift, bell, isUnlocked, device, changeDevice, shown, now } = tablet;
  return (
    <ShiftBar
      title={store.name}
      isOnShift={shift.isOnShift}
      isSounding={isUnlocked}
      settings={device}
      onSettings={changeDevice}
      onBegin={() => {
        shift.begin();
        void bell.unlock();
        // The board has the screen to itself; what is above it is a swipe away.
        document.getElementById(boardId)?.scrollIntoView({ block: 'start' });
      }}
      onEnd={shift.end}
      onTest={() => void bell.unlock().then(() => bell.play('test'))}
      dashboard={
        <>
          {acting && (
            <Button
              size="lg"
              variant="outline"
              className={css.link}
              leftSection={<IconLock aria-hidden />}
              aria-label={tLock('lockNamed', { name: acting.name })}
              onClick={() => lock()}
            >
              {acting.name.split(' ')[0]}
            </Button>
          )}
          <Button
            renderRoot={(props) => <Link {...props} to="/store" search={{ tab: 'cash' }} />}
            size="lg"
            variant="outline"
            className={`${css.link} ${tabletCss.iconic}`}
            leftSection={<IconCash aria-hidden />}
          >
            {t('cashCode')}
          </Button>
          <Button
            component={Link}
            to="/store"
            size="lg"
            variant="outline"
            className={`${css.link} ${tabletCss.iconic}`}
            leftSection={<IconLayoutDashboard aria-hidden />}
          >
            {t('dashboard')}
          </Button>
        </>
      }
    >
      <PartErrorBoundary>
        <PickButton orders={shown} />
      </PartErrorBoundary>
      <PartErrorBoundary>
        <BusyControl store={store} />
        <PauseButton store={store} now={now} />
      </PartErrorBoundary>
    </ShiftBar>
  );
}
