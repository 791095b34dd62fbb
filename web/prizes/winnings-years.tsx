import { Button } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { MoneyText } from '../ui/display/money-text.tsx';
import css from './prizes.module.css';
import { winningsQuery, winningsUrl } from './queries.ts';

/** For taxes: what was paid in each calendar year. Nothing before the first prize. */
export function WinningsYears() {
  const t = useTranslations('prizes.years');
  const { data } = useQuery(winningsQuery);
  if (!data || data.length === 0) return null;
  return (
    <section className={css.years}>
      <h3>{t('title')}</h3>
      {data.map(({ year, won, staked, withheld, forms }) => (
        <div key={year} className={css.year}>
          <strong>{year}</strong>
          <dl className={css.figures}>
            {(
              [
                ['won', won],
                ['staked', staked],
                ['withheld', withheld],
              ] as const
            ).map(([name, amount]) => (
              <div key={name}>
                <dt>{t(name)}</dt>
                <dd>
                  <MoneyText amount={amount} />
                </dd>
              </div>
            ))}
            <div>
              <dt>{t('forms')}</dt>
              <dd>{forms}</dd>
            </div>
          </dl>
          <Button
            component="a"
            href={winningsUrl(year)}
            download
            variant="outline"
            leftSection={<IconDownload aria-hidden />}
            aria-label={t('downloadNamed', { year: String(year) })}
          >
            {t('download')}
          </Button>
        </div>
      ))}
    </section>
  );
}
