import { Button } from '@mantine/core';
import { IconCalendar, IconEye, IconScan } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { BirthDate, type BirthDateWords } from '../../../ui/input/birth-date.tsx';
import { waysOf } from '../door-steps.ts';
import css from '../hand-over.module.css';
import type { Method } from '../hand-over-machine.ts';
import { ScanStage } from './scan-stage.tsx';

type Props = {
  readonly methods: readonly Method[];
  readonly dateWords: BirthDateWords;
  readonly today: string;
  readonly onScanned: (text: string, today: string) => void;
  readonly onTyped: (dateOfBirth: string) => void;
  readonly onLooked: () => void;
};

/** How an ID is looked at: its barcode, its date typed, or by eye alone. */
export function IdStage({ methods, dateWords, today, onScanned, onTyped, onLooked }: Props) {
  const t = useTranslations('handOver');
  const [method, setMethod] = useState<Method>();
  const [date, setDate] = useState('');
  if (waysOf(methods) === 'look')
    return (
      <>
        <p>{t('visualHint')}</p>
        <Button className={css.big} leftSection={<IconEye aria-hidden />} onClick={onLooked}>
          {t('visualDone')}
        </Button>
      </>
    );
  return (
    <>
      {method === 'scan' && <ScanStage onText={(text) => onScanned(text, today)} onFailed={() => setMethod('typed')} />}
      {method === 'typed' && (
        <>
          <BirthDate words={{ ...dateWords, hint: t('typeHint') }} value={date} today={today} onChange={setDate} />
          <Button className={css.big} disabled={date === ''} onClick={() => onTyped(date)}>
            {t('typeDone')}
          </Button>
        </>
      )}
      {method !== 'scan' && (
        <Button
          className={css.big}
          variant={method ? 'outline' : 'filled'}
          leftSection={<IconScan aria-hidden />}
          onClick={() => setMethod('scan')}
        >
          {t('scan')}
        </Button>
      )}
      {method !== 'typed' && (
        <Button
          variant="outline"
          className={css.big}
          leftSection={<IconCalendar aria-hidden />}
          onClick={() => setMethod('typed')}
        >
          {t('type')}
        </Button>
      )}
    </>
  );
}
