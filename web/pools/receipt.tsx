import { Button } from '@mantine/core';
import { IconCircleCheck, IconCircleX, IconClock } from '@tabler/icons-react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { formatMoney } from '../ui/display/money-text.tsx';
import { checkGroup, groupChecks } from './check.ts';
import { Guarded } from './guarded.tsx';
import css from './pools.module.css';
import { type PoolDetails, proofQuery, receiptQuery } from './queries.ts';

/** Works everything out again on the reader's own device. */
export function Receipt({ pool }: { readonly pool: PoolDetails }) {
  const t = useTranslations('pools.receipt');
  const [isChecking, setIsChecking] = useState(false);
  return (
    <section aria-labelledby="receipt">
      <h2 id="receipt">{t('heading')}</h2>
      <p className={css.quiet}>{t('text')}</p>
      {isChecking ? (
        <Checked pool={pool} />
      ) : (
        <Button variant="outline" onClick={() => setIsChecking(true)}>
          {t('check')}
        </Button>
      )}
    </section>
  );
}

function Checked({ pool }: { readonly pool: PoolDetails }) {
  const t = useTranslations('pools.receipt');
  const member = useTranslations('pools.people');
  const queryClient = useQueryClient();
  const receipt = useQuery(receiptQuery(pool.id));
  const checks = useQuery({
    queryKey: ['check of a group', pool.id, pool.ticketsRoot, receipt.data],
    queryFn: () =>
      receipt.data
        ? checkGroup(receipt.data, pool.ticketsRoot, (play) => queryClient.fetchQuery(proofQuery(pool.id, play)))
        : null,
    enabled: receipt.data !== undefined,
  }).data;
  const said = checks && groupChecks.map((name) => checks[name]);
  return (
    <Guarded query={receipt} words={{ loading: t('checking'), failed: t('failed') }}>
      {({ people }) => (
        <>
          <ul className={css.checks}>
            {checks &&
              groupChecks.map((name) => (
                <li key={name} data-check={name} data-right={checks[name] ?? undefined}>
                  <Mark isRight={checks[name]} />
                  <span>
                    {t(`checks.${name}`)}: <strong>{t(wordOf(checks[name]))}</strong>
                  </span>
                </li>
              ))}
          </ul>
          <p role="status">
            {said && t(said.includes(false) ? 'somethingWrong' : said.includes(null) ? 'soFar' : 'allRight')}
          </p>
          {people.some(({ won }) => won !== null) && (
            <ul className={css.people}>
              {people.map(({ mark, shares, isMe, won }) => (
                <li key={mark} data-me={isMe}>
                  {member('member', { mark, count: shares })}
                  {isMe && ` (${member('me')})`} {member('part', { amount: formatMoney(won ?? '0.00') })}
                </li>
              ))}
            </ul>
          )}
        </>
      )}
    </Guarded>
  );
}
const wordOf = (isRight: boolean | null) => (isRight === null ? 'notYet' : isRight ? 'right' : 'wrong');

function Mark({ isRight }: { readonly isRight: boolean | null }) {
  if (isRight === null) return <IconClock aria-hidden />;
  return isRight ? <IconCircleCheck aria-hidden /> : <IconCircleX aria-hidden />;
}
