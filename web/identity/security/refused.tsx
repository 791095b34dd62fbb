import type { SecurityOverview } from '@autolotto/contract/identity/security/model.ts';
import { useTranslations } from 'use-intl';
import { Card } from '../../ui/layout/card.tsx';
import { CallName } from './call-name.tsx';
import css from './security.module.css';
import { useWho } from './use-who.ts';
import { WatchTable } from './watch-table.tsx';

/** Accounts and networks whose attempts are not looked at for now. */
export function ClosedCard({ closed }: Pick<SecurityOverview, 'closed'>) {
  const t = useTranslations('security.closed');
  const who = useWho();
  return (
    <Card title={t('title')}>
      {closed.length === 0 ? (
        <p className={css.quiet}>{t('none')}</p>
      ) : (
        <WatchTable
          title={t('title')}
          isTitled={false}
          columns={[
            { head: t('columns.who') },
            { head: t('columns.attempts'), isNumber: true },
            { head: t('columns.opens') },
          ]}
          rows={closed.map(({ caller, attempts, opensAt }) => ({
            key: `${caller.account?.userId} ${caller.mark}`,
            cells: [who.caller(caller), attempts, who.moment(opensAt)],
          }))}
        />
      )}
    </Card>
  );
}

export function RefusedCard({ refused }: Pick<SecurityOverview, 'refused'>) {
  const t = useTranslations('security.refused');
  const who = useWho();
  return (
    <Card title={t('title')} className={css.wide}>
      {refused.total === 0 ? (
        <p className={css.quiet}>{t('none')}</p>
      ) : (
        <>
          <WatchTable
            title={t('byRow')}
            columns={[
              { head: t('columns.row') },
              { head: t('columns.code') },
              { head: t('columns.callers'), isNumber: true },
              { head: t('columns.count'), isNumber: true },
            ]}
            rows={refused.rows.map(({ row, code: answer, callers, count }) => ({
              key: `${row} ${answer}`,
              cells: [<CallName key="row" row={row} />, <CallName key="answer" row={answer} />, callers, count],
            }))}
          />
          <WatchTable
            title={t('byCaller')}
            columns={[
              { head: t('columns.who') },
              { head: t('columns.last') },
              { head: t('columns.count'), isNumber: true },
            ]}
            rows={refused.callers.map(({ caller, count, lastAt }) => ({
              key: `${caller.kind} ${caller.account?.userId} ${caller.mark}`,
              cells: [who.caller(caller), who.moment(lastAt), count],
            }))}
          />
        </>
      )}
    </Card>
  );
}
