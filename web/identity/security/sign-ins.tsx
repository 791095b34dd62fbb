import type { SecurityOverview } from '@autolotto/contract/identity/security/model.ts';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { useFormatter, useTranslations } from 'use-intl';
import { StatusBadge } from '../../ui/display/status-badge.tsx';
import { Card } from '../../ui/layout/card.tsx';
import css from './security.module.css';
import { useWho } from './use-who.ts';
import { WatchTable } from './watch-table.tsx';

type SignIns = SecurityOverview['signIns'];

export function SignInsCard({ signIns }: { readonly signIns: SignIns }) {
  const t = useTranslations('security.signIns');
  return (
    <Card title={t('title')} className={css.wide}>
      {signIns.in + signIns.refused === 0 && signIns.newest.length === 0 ? (
        <p className={css.quiet}>{t('none')}</p>
      ) : (
        <>
          <Hours signIns={signIns} />
          <WatchTable
            title={t('byWay')}
            columns={[
              { head: t('columns.how') },
              { head: t('columns.in'), isNumber: true },
              { head: t('columns.refused'), isNumber: true },
            ]}
            rows={signIns.byWay.map(({ how, refused, ...way }) => ({
              key: how,
              cells: [t(`ways.${how}`), way.in, refused],
            }))}
          />
          <Newest newest={signIns.newest} />
        </>
      )}
    </Card>
  );
}

/** The table beside it has the same figures by how. */
function Hours({ signIns }: { readonly signIns: SignIns }) {
  const t = useTranslations('security.signIns');
  const format = useFormatter();
  const most = Math.max(1, ...signIns.byHour.map((hour) => hour.in + hour.refused));
  const share = (count: number) => ({ height: `${(count / most) * 100}%` });
  const hourOf = (at: string | undefined) =>
    at === undefined ? '' : format.dateTime(new Date(at), { hour: 'numeric', minute: '2-digit' });
  return (
    <div>
      <div role="img" aria-label={t('chart', { in: signIns.in, refused: signIns.refused })} className={css.hours}>
        {signIns.byHour.map(({ from, refused, ...hour }) => (
          <div key={from} className={css.hour}>
            {refused > 0 && <div className={css.refused} style={share(refused)} />}
            {hour.in > 0 && <div className={css.in} style={share(hour.in)} />}
          </div>
        ))}
      </div>
      <div className={css.axis} aria-hidden>
        {[0, 12, 23].map((at) => (
          <span key={at}>{hourOf(signIns.byHour[at]?.from)}</span>
        ))}
      </div>
      <div className={css.keys} aria-hidden>
        <span className={css.key}>
          <i className={css.in} /> {t('inKey')}
        </span>
        <span className={css.key}>
          <i className={css.refused} /> {t('refusedKey')}
        </span>
      </div>
    </div>
  );
}

/** Rows that are shown before somebody asks for all. */
const shownFirst = 8;

function Newest({ newest }: Pick<SignIns, 'newest'>) {
  const t = useTranslations('security.signIns');
  const who = useWho();
  const [isAll, setIsAll] = useState(false);
  const shown = isAll ? newest : newest.slice(0, shownFirst);
  return (
    <>
      <WatchTable
        title={t('newest')}
        columns={[
          { head: t('columns.who') },
          { head: t('columns.outcome') },
          { head: t('columns.how') },
          { head: t('columns.at') },
        ]}
        rows={shown.map(({ id, account, outcome, how, isNewDevice, network, at }) => ({
          key: id,
          cells: [
            who.caller({ kind: account || network === null ? 'account' : 'network', account, mark: network }),
            <StatusBadge key="outcome" tone={outcome === 'in' || outcome === 'new' ? 'success' : 'warning'}>
              {t(`outcomes.${outcome}`)}
            </StatusBadge>,
            isNewDevice ? `${t(`ways.${how}`)}, ${t('newDevice')}` : t(`ways.${how}`),
            <time key="at" dateTime={at}>
              {who.moment(at)}
            </time>,
          ],
        }))}
      />
      {shown.length < newest.length && (
        <Button variant="outline" className={css.more} onClick={() => setIsAll(true)}>
          {t('all', { count: newest.length })}
        </Button>
      )}
    </>
  );
}
