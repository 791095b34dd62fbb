import { Button } from '@mantine/core';
import { IconArrowBackUp } from '@tabler/icons-react';
import { useEffect, useEffectEvent } from 'react';
import { useTranslations } from 'use-intl';
import { notify } from '../../ui/feedback/notify.tsx';
import { type Steps, undoMs } from './use-step-outbox.ts';
import classes from './work.module.css';

/** The last step, as long as it can be undone: it is still on this phone. */
export function UndoBar({ steps }: { steps: Steps }) {
  const t = useTranslations('couriers.work.queue');
  const step = steps.held.at(-1);
  const undo = async () => {
    if (!step) return;
    const isUndone = await steps.undo();
    notify(
      isUndone ? { title: t('undone'), tone: 'info' } : { title: t('undo'), message: t('tooLate'), tone: 'warning' },
    );
  };
  const byKey = useEffectEvent((event: KeyboardEvent) => {
    const isTyping = event.target instanceof Element && event.target.closest('input, textarea, select') !== null;
    if (isTyping || event.key.toLowerCase() !== 'z' || !(event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    void undo();
  });
  const isHeld = step !== undefined;
  useEffect(() => {
    if (!isHeld) return;
    document.addEventListener('keydown', byKey);
    return () => document.removeEventListener('keydown', byKey);
  }, [isHeld]);
  const seconds = undoMs / 1000;
  return (
    <div className={isHeld ? classes.undo : undefined} data-undo={isHeld || undefined}>
      <p role="status">
        {step && (
          <>
            <strong>
              {t('undoTitle', {
                id: step.orderId,
                action: t(`action.${step.deed.kind === 'status' ? step.deed.to : step.deed.kind}`),
              })}
            </strong>
            <span>{t('undoHint', { seconds })}</span>
          </>
        )}
      </p>
      {step && (
        <>
          <div className={classes.pair}>
            <Button
              size="lg"
              variant="outline"
              leftSection={<IconArrowBackUp aria-hidden />}
              aria-keyshortcuts="Control+Z Meta+Z"
              onClick={() => void undo()}
            >
              {t('undo')}
            </Button>
            <Button size="lg" variant="subtle" onClick={() => void steps.release()}>
              {t('sendNow')}
            </Button>
          </div>
          <span key={step.key} aria-hidden className={classes.left} style={{ animationDuration: `${seconds}s` }} />
        </>
      )}
    </div>
  );
}
