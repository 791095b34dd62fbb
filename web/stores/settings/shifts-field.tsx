import type { HoursProblem } from '@autolotto/contract/stores/hours.ts';
import { runsOver } from '@autolotto/contract/stores/hours.ts';
import { shiftsLimit } from '@autolotto/contract/stores/limits.ts';
import type { Shift } from '@autolotto/contract/stores/model.ts';
import { ActionIcon, Button, TextInput } from '@mantine/core';
import { IconPlus, IconX } from '@tabler/icons-react';
import { useTranslations } from 'use-intl';
import rows from '../../ui/layout/rows.module.css';
import css from './settings.module.css';
import { nextShift, shownTime } from './week-rules.ts';

type ShiftsFieldProps = {
  /** The day's label, part of each field's name. */
  readonly day: string;
  readonly shifts: readonly Shift[];
  readonly problem: HoursProblem | undefined;
  readonly onChange: (shifts: Shift[]) => void;
};

/** The opening times of one day, one stretch under the other. */
export function ShiftsField({ day, shifts, problem, onChange }: ShiftsFieldProps) {
  const t = useTranslations('shop.hours');
  const change = (at: number, some: Partial<Shift>) =>
    onChange(shifts.map((shift, i) => (i === at ? { ...shift, ...some } : shift)));
  return (
    <div className={css.shifts}>
      {shifts.length === 0 && <span className={rows.quiet}>{t('closed')}</span>}
      {shifts.map((shift, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a stretch is nothing but its place and its times
        <div key={at} className={css.shift}>
          <TextInput
            className={css.time}
            type="time"
            aria-label={t('opensNamed', { day, number: at + 1 })}
            value={shift.opens}
            onChange={(event) => change(at, { opens: event.currentTarget.value })}
          />
          <span aria-hidden>–</span>
          <TextInput
            className={css.time}
            type="time"
            aria-label={t('closesNamed', { day, number: at + 1 })}
            value={shownTime(shift.closes)}
            onChange={(event) => change(at, { closes: event.currentTarget.value })}
          />
          <ActionIcon
            size={44}
            variant="subtle"
            aria-label={t('removeNamed', { day, number: at + 1 })}
            onClick={() => onChange(shifts.filter((_, i) => i !== at))}
          >
            <IconX aria-hidden />
          </ActionIcon>
          {shift.opens !== '' && shift.closes !== '' && shift.closes !== '00:00' && runsOver(shift) && (
            <span className={rows.quiet}>{t('nextDay')}</span>
          )}
        </div>
      ))}
      {problem && (
        <span className={css.problem} role="status">
          {t(`problem.${problem}`)}
        </span>
      )}
      {shifts.length < shiftsLimit && (
        <div className={css.tools}>
          <Button
            variant="subtle"
            leftSection={<IconPlus aria-hidden />}
            aria-label={t('addNamed', { day })}
            onClick={() => onChange([...shifts, nextShift(shifts)])}
          >
            {t('add')}
          </Button>
        </div>
      )}
    </div>
  );
}
