import { Button } from '@mantine/core';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useFormatter, useTranslations } from 'use-intl';
import { formatMoney } from '../../ui/display/money-text.tsx';
import { GuardedData } from '../../ui/feedback/guarded-data.tsx';
import { Card } from '../../ui/layout/card.tsx';
import css from '../bitcoin.module.css';
import { CodeBadge } from '../cash/code-badge.tsx';
import { type BitcoinOverview, type EveryCode, everyCodeQuery } from './queries.ts';

/** Cash codes of everybody, without their texts. */
export function EveryCodeCard({ counts: { open, setAside } }: { readonly counts: BitcoinOverview['cashCodes'] }) {
  const t = useTranslations('bitcoinAdmin.codes');
  const all = useTranslations('bitcoinAdmin');
  const query = useInfiniteQuery(everyCodeQuery);
  return (
    <Card title={t('title')}>
      <div className={css.form}>
        <p>{t('open', { count: open, amount: formatMoney(setAside) })}</p>
        <GuardedData query={query} words={{ loading: t('loading'), failed: t('failed') }} retryLabel={all('retry')}>
          {({ pages }) => {
            const found = pages.flatMap((page) => page.found);
            return found.length === 0 ? (
              <p className={css.quiet}>{t('none')}</p>
            ) : (
              <ul className={css.list}>
                {found.map((code) => (
                  <CodeRow key={code.id} code={code} />
                ))}
              </ul>
            );
          }}
        </GuardedData>
        {query.hasNextPage && (
          <div>
            <Button variant="outline" loading={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
              {t('more')}
            </Button>
          </div>
        )}
      </div>
    </Card>
  );
}

function CodeRow({ code }: { readonly code: EveryCode }) {
  const t = useTranslations('bitcoinAdmin.codes');
  const format = useFormatter();
  const { id, ownerName: name, net, amount, state, expiresAt, endedAt, storeName, paidBy } = code;
  const at = format.dateTime(new Date(endedAt ?? expiresAt), { dateStyle: 'medium', timeStyle: 'short' });
  return (
    <li className={css.row}>
      <span>
        {t('row', { id, name })}
        <br />
        <span className={css.figures}>{t('amounts', { net: formatMoney(net), amount: formatMoney(amount) })}</span>
        <br />
        <span className={css.quiet}>
          {state === 'open' ? t('until', { at }) : at}
          {paidBy !== null && `, ${t('paidBy', { by: paidBy })}`}
        </span>
      </span>
      <CodeBadge state={state} storeName={storeName} />
    </li>
  );
}
