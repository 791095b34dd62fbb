import type { SecurityOverview } from '@autolotto/contract/identity/security/model.ts';
import { Link } from '@tanstack/react-router';
import { useTranslations } from 'use-intl';
import { StatusBadge } from '../../ui/display/status-badge.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { CountList } from '../../ui/layout/count-list.tsx';
import css from './security.module.css';
import { useWho } from './use-who.ts';
import { WatchTable } from './watch-table.tsx';

export function PowersCard({ powers }: Pick<SecurityOverview, 'powers'>) {
  const t = useTranslations('security.powers');
  const who = useWho();
  const { admins, stores, accessRequests, roleChanges } = powers;
  return (
    <Card title={t('title')}>
      <WatchTable
        title={t('columns.admin')}
        isTitled={false}
        columns={[
          { head: t('columns.admin') },
          { head: t('columns.factor') },
          { head: t('columns.sessions'), isNumber: true },
        ]}
        rows={admins.map(({ account, hasSecondFactor, sessions }) => ({
          key: account.userId,
          cells: [
            who.account(account),
            <StatusBadge key="factor" tone={hasSecondFactor ? 'success' : 'warning'}>
              {t(hasSecondFactor ? 'has' : 'missing')}
            </StatusBadge>,
            sessions,
          ],
        }))}
      />
      <CountList
        counts={[
          { label: t('stores'), value: stores.people, note: `${stores.withoutSecondFactor} ${t('storesMissing')}` },
          {
            label: t('requests'),
            value: accessRequests,
            note: accessRequests > 0 && (
              <Link to="/admin" search={{ tab: 'waiting' }} className={css.link}>
                {t('waiting')}
              </Link>
            ),
          },
        ]}
      />
      <RoleChanges changes={roleChanges} />
    </Card>
  );
}

function RoleChanges({ changes }: { readonly changes: SecurityOverview['powers']['roleChanges'] }) {
  const t = useTranslations('security.powers');
  const who = useWho();
  return (
    <div>
      <h3>{t('changes')}</h3>
      {changes.length === 0 && <p className={css.quiet}>{t('noChanges')}</p>}
      <ul className={css.list}>
        {changes.map(({ id, at, account, from, to, by }) => (
          <li key={id}>
            <strong>{who.account(account)}</strong> {t('changed', { from: who.role(from), to: who.role(to) })}{' '}
            <span className={css.quiet}>
              {by ? t('by', { name: who.account(by) }) : t('bySystem')} · {who.moment(at)}
            </span>
          </li>
        ))}
      </ul>
    </div>
  );
}

export function WeaknessesCard({ weaknesses }: Pick<SecurityOverview, 'weaknesses'>) {
  const t = useTranslations('security.weaknesses');
  return (
    <Card title={t('title')}>
      {weaknesses.length === 0 && <p className={css.quiet}>{t('none')}</p>}
      <ul className={css.list}>
        {weaknesses.map((weakness) => (
          <li key={weakness}>
            <StatusBadge tone="warning">{t(weakness)}</StatusBadge>
          </li>
        ))}
      </ul>
    </Card>
  );
}
