import { NativeSelect } from '@mantine/core';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { type CSSProperties, useState } from 'react';
import { useFormatter, useTranslations } from 'use-intl';
import { query, type ReplyOf } from '../../client/client.ts';
import { sentenceOf } from '../../client/errors.ts';
import { ErrorState } from '../../ui/feedback/error-state.tsx';
import { RowSkeletons } from '../../ui/feedback/skeletons.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { type Game, gamesQuery } from '../queries.ts';
import css from './statistics.module.css';

type Statistics = ReplyOf<'GET /api/lottery/statistics'>;
const statisticsQuery = (game: Game['id']) => query('GET /api/lottery/statistics', { query: { game } });

/** How often each number of a game was drawn, beside what chance gives. */
export function DrawStatisticsCard() {
  const t = useTranslations('lottery.statistics');
  const retryLabel = useTranslations('lottery')('retry');
  const games = useQuery(gamesQuery).data ?? [];
  const [chosen, setChosen] = useState<Game['id']>();
  const game = chosen ?? games[0]?.id;
  const { data, error, isFetching, refetch } = useQuery({
    ...statisticsQuery(game ?? 'powerball'),
    enabled: game !== undefined,
    placeholderData: keepPreviousData,
  });
  return (
    <Card title={t('title')}>
      <NativeSelect
        label={t('game')}
        value={game ?? ''}
        onChange={({ currentTarget: { value } }) => setChosen(games.find(({ id }) => id === value)?.id)}
        data={games.map(({ id, name }) => ({ value: id, label: name }))}
      />
      {!data && !error && <RowSkeletons label={t('loading')} count={2} />}
      {error && (
        <ErrorState title={t('failed')} retryLabel={retryLabel} retrying={isFetching} onRetry={() => void refetch()}>
          {sentenceOf(error, '')}
        </ErrorState>
      )}
      {data && (
        <>
          <p>
            <strong>{t('draws', { count: data.draws })}</strong>
          </p>
          <p>{t('independent')}</p>
          {data.draws > 0 && (
            <>
              <Field name={t('main')} field={data.main} />
              {data.bonus && <Field name={data.bonus.name} field={data.bonus} />}
            </>
          )}
        </>
      )}
    </Card>
  );
}

type FieldProps = { readonly name: string; readonly field: Statistics['main'] };
function Field({ name, field: { counts, expected, test } }: FieldProps) {
  const t = useTranslations('lottery.statistics');
  const format = useFormatter();
  const drawn = counts.map((count, at) => ({ number: at + 1, count }));
  const most = Math.max(1, ...counts);
  return (
    <section className={css.field}>
      <h3>{name}</h3>
      <p className={css.quiet}>
        {t('expected', { expected: format.number(expected, { maximumFractionDigits: 1 }) })}{' '}
        {test === null
          ? t('few')
          : t('test', {
              chi: format.number(test.chiSquare, { maximumFractionDigits: 1 }),
              degrees: test.degrees,
              percent: format.number(test.probability, { style: 'percent', maximumFractionDigits: 1 }),
            })}
      </p>
      <ol className={css.numbers} style={{ '--expected': `${(expected / most) * 100}%` } as CSSProperties}>
        {drawn.map(({ number, count }) => (
          <li
            key={number}
            aria-label={t('count', { number, count })}
            style={{ '--share': `${(count / most) * 100}%` } as CSSProperties}
          >
            <span aria-hidden className={css.bar} />
            <span aria-hidden>{number}</span>
            <strong aria-hidden>{format.number(count)}</strong>
          </li>
        ))}
      </ol>
    </section>
  );
}
