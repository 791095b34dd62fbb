import { Button } from '@mantine/core';
import { useTranslations } from 'use-intl';
import { notifyFailure } from '../../forms/failure.ts';
import { notify } from '../../ui/feedback/notify.tsx';
import classes from './notices.module.css';

type Failure =
  | 'createFailed'
  | 'updateFailed'
  | 'deleteFailed'
  | 'restoreFailed'
  | 'pricesFailed'
  | 'undoFailed'
  | 'notSaved'
  | 'exportFailed';

/** Notices of this screen: successes, with an undo where there is one, and failures. */
export function useNotices() {
  const t = useTranslations('inventory');
  return {
    done: (title: string, message?: string, undo?: () => void) =>
      notify({
        tone: 'success',
        title,
        ...(undo && { milliseconds: 12_000 }),
        message: undo ? (
          <span className={classes.message}>
            {message}
            <Button variant="outline" onClick={undo}>
              {t('undo')}
            </Button>
          </span>
        ) : (
          message
        ),
      }),
    failed: (error: unknown, what: Failure) => notifyFailure(error, { title: t('error'), message: t(what) }),
  };
}
