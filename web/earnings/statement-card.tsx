import { Button, NativeSelect } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useState } from 'react';
import { useFormatter, useTranslations } from 'use-intl';
import { Card } from '../ui/layout/card.tsx';
import { monthsUpTo } from './amounts.ts';
import css from './earnings.module.css';
import { statementUrl } from './queries.ts';

const monthsOffered = 12;
export function StatementCard({ of, today }: { readonly of: 'courier' | 'store'; readonly today: string }) {
  const t = useTranslations('earnings.statement');
  const format = useFormatter();
  const months = monthsUpTo(today, monthsOffered);
  const [chosen, setChosen] = useState<string>();
  const month = chosen ?? today.slice(0, 7);
  const nameOf = (one: string) =>
    format.dateTime(new Date(`${one}-01`), { month: 'long', year: 'numeric', timeZone: 'UTC' });
  return (
    <Card title={t('title')}>
      <div className={css.row}>
        <NativeSelect
          label={t('month')}
          value={month}
          data={months.map((value) => ({ value, label: nameOf(value) }))}
          onChange={(event) => setChosen(event.currentTarget.value)}
        />
        <Button
          component="a"
          href={statementUrl(of, month)}
          download
          size="lg"
          variant="outline"
          leftSection={<IconDownload aria-hidden />}
          aria-label={t('downloadNamed', { month: nameOf(month) })}
        >
          {t('download')}
        </Button>
      </div>
    </Card>
  );
}
