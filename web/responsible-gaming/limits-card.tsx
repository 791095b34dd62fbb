import { limitKinds } from '@autolotto/contract/responsible-gaming/enums.ts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { sentenceOf } from '../client/errors.ts';
import { ErrorState } from '../ui/feedback/error-state.tsx';
import { RowSkeletons } from '../ui/feedback/skeletons.tsx';
import { Card } from '../ui/layout/card.tsx';
import css from './gaming.module.css';
import { History } from './history.tsx';
import { LimitRow } from './limit-row.tsx';
import { LimitSheet } from './limit-sheet.tsx';
import { gamingStatusQuery, type LimitName } from './queries.ts';

/** What somebody may deposit and spend, what of it is used, and the changes that wait; with the last twelve months. */
export function LimitsCard() {
  const t = useTranslations('gaming.limits');
  const all = useTranslations('gaming');
  const status = useQuery(gamingStatusQuery);
  const [changed, setChanged] = useState<LimitName>();
  return (
    <Card title={t('title')} id="limits">
      {status.isPending && <RowSkeletons label={t('loading')} count={3} />}
      {status.error && (
        <ErrorState title={t('failed')} retryLabel={all('retry')} onRetry={() => void status.refetch()}>
          {sentenceOf(status.error, '')}
        </ErrorState>
      )}
      {status.data && (
        <div className={css.stack}>
          <p>{t('lead', { hours: status.data.increaseHours })}</p>
          <div className={css.kinds}>
            {limitKinds.map((kind) => (
              <div key={kind} className={css.kind}>
                <h3>{t(`kind.${kind}`)}</h3>
                <ul className={css.limits}>
                  {status.data.limits
                    .filter((limit) => limit.kind === kind)
                    .map((limit) => (
                      <LimitRow
                        key={limit.period}
                        limit={limit}
                        increase={status.data.increases.find((one) => one.kind === kind && one.period === limit.period)}
                        onChange={() => setChanged(limit)}
                      />
                    ))}
                </ul>
              </div>
            ))}
          </div>
          <History />
        </div>
      )}
      {changed && <LimitSheet limit={changed} onClose={() => setChanged(undefined)} />}
    </Card>
  );
}
