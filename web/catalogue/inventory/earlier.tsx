import { Button } from '@mantine/core';
import type { UseInfiniteQueryResult } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { sentenceOf } from '../../client/errors.ts';
import { ErrorState } from '../../ui/feedback/error-state.tsx';
import classes from './prices/plans.module.css';

type Props = {
  readonly of: Pick<
    UseInfiniteQueryResult,
    'hasNextPage' | 'isFetchingNextPage' | 'isFetchNextPageError' | 'fetchNextPage' | 'error'
  >;
};

/** The way to what is older, at the end of a list; nothing when all of it is there. */
export function Earlier({ of: found }: Props) {
  const t = useTranslations('inventory');
  if (found.isFetchNextPageError)
    return (
      <ErrorState title={t('historyFailed')} retryLabel={t('retry')} onRetry={() => void found.fetchNextPage()}>
        {sentenceOf(found.error, '')}
      </ErrorState>
    );
  if (!found.hasNextPage) return null;
  return (
    <div className={classes.earlier}>
      <Button variant="outline" loading={found.isFetchingNextPage} onClick={() => void found.fetchNextPage()}>
        {t('earlier')}
      </Button>
    </div>
  );
}
