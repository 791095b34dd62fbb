import { dayOf, weekdayName } from '@autolotto/contract/shared/words/clock.ts';
import { problemOfDay } from '@autolotto/contract/stores/hours.ts';
import { noteLimit } from '@autolotto/contract/stores/limits.ts';
import type { HoursException, StoreProfile } from '@autolotto/contract/stores/model.ts';
import { Button, Checkbox, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { IconCalendarPlus, IconTrash } from '@tabler/icons-react';
import { useLocale, useTranslations } from 'use-intl';
import { FieldRow } from '../../ui/layout/field-row.tsx';
import rows from '../../ui/layout/rows.module.css';
import css from './settings.module.css';
import { ShiftsField } from './shifts-field.tsx';
import { allDay, copiedTo, isAllDay, weekdays, withDay } from './week-rules.ts';

export type Times = Pick<StoreProfile, 'hours' | 'hoursExceptions'>;
export type HoursFieldsProps = {
  readonly times: Times;
  readonly onChange: (changed: Partial<Times>) => void;
  /** No day before it can be added. */
  readonly today: string;
};

/** A week of times, and the days that differ from it. */
export function HoursFields({ times: { hours, hoursExceptions }, onChange, today }: HoursFieldsProps) {
  const t = useTranslations('shop.hours');
  const locale = useLocale();
  const setException = (day: string, some: Partial<HoursException>) =>
    onChange({
      hoursExceptions: hoursExceptions.map((one) => (one.day === day ? { ...one, ...some } : one)),
    });
  return (
    <>
      <div>
        {weekdays.map((weekday) => {
          const shifts = hours[weekday] ?? [];
          const day = weekdayName(weekday, locale);
          const set = (next: typeof shifts) => onChange({ hours: withDay(hours, weekday, next) });
          return (
            <fieldset key={weekday} className={css.day} aria-label={day}>
              <div className={css.dayHead}>
                <span className={css.dayName}>{day}</span>
                <Checkbox
                  label={t('allDay')}
                  aria-label={t('allDayNamed', { day })}
                  checked={isAllDay(shifts)}
                  onChange={(event) => set(event.currentTarget.checked ? [{ ...allDay }] : [])}
                />
              </div>
              <div className={css.shifts}>
                {!isAllDay(shifts) && (
                  <ShiftsField day={day} shifts={shifts} problem={problemOfDay(shifts)} onChange={set} />
                )}
                <div className={css.copies}>
                  <Button
                    variant="subtle"
                    aria-label={t('copyAllNamed', { day })}
                    onClick={() => onChange({ hours: copiedTo(hours, weekday, 'all') })}
                  >
                    {t('copyAll')}
                  </Button>
                  <Button
                    variant="subtle"
                    aria-label={t('copyWorkdaysNamed', { day })}
                    onClick={() => onChange({ hours: copiedTo(hours, weekday, 'workdays') })}
                  >
                    {t('copyWorkdays')}
                  </Button>
                </div>
              </div>
            </fieldset>
          );
        })}
      </div>
      <div className={css.form}>
        <h3>{t('holidays')}</h3>
        {hoursExceptions.length === 0 && <p>{t('noHolidays')}</p>}
        <div>
          {hoursExceptions.map(({ day, shifts, note }) => {
            const name = dayOf(day, locale);
            return (
              <fieldset key={day} className={css.day} aria-label={name}>
                <div className={css.dayHead}>
                  <span>
                    <span className={css.dayName}>{name}</span>
                    {note && <span className={rows.quiet}> · {note}</span>}
                  </span>
                  <Checkbox
                    label={t('closedAllDay')}
                    aria-label={t('closedAllDayNamed', { day: name })}
                    checked={shifts.length === 0}
                    onChange={(event) =>
                      setException(day, {
                        shifts: event.currentTarget.checked ? [] : [{ opens: '08:00', closes: '14:00' }],
                      })
                    }
                  />
                </div>
                <div className={css.shifts}>
                  {shifts.length > 0 && (
                    <ShiftsField
                      day={name}
                      shifts={shifts}
                      problem={problemOfDay(shifts)}
                      onChange={(next) => setException(day, { shifts: next })}
                    />
                  )}
                  <div className={css.tools}>
                    <Button
                      variant="subtle"
                      leftSection={<IconTrash aria-hidden />}
                      onClick={() => onChange({ hoursExceptions: hoursExceptions.filter((one) => one.day !== day) })}
                    >
                      {t('removeDay', { day: name })}
                    </Button>
                  </div>
                </div>
              </fieldset>
            );
          })}
        </div>
        <NewDay
          today={today}
          taken={hoursExceptions.map(({ day }) => day)}
          onAdd={(day, note) =>
            onChange({
              hoursExceptions: [...hoursExceptions, { day, shifts: [], note }].toSorted((a, b) =>
                a.day < b.day ? -1 : 1,
              ),
            })
          }
        />
      </div>
    </>
  );
}

type NewDayProps = {
  readonly today: string;
  readonly taken: readonly string[];
  readonly onAdd: (day: string, note: string | null) => void;
};
function NewDay({ today, taken, onAdd }: NewDayProps) {
  const t = useTranslations('shop.hours');
  const form = useForm({
    initialValues: { day: '', note: '' },
    validate: { day: (day) => (day < today ? t('dayMissing') : taken.includes(day) && t('dayTwice')) },
  });
  const add = form.onSubmit(({ day, note }) => {
    onAdd(day, note.trim() || null);
    form.reset();
  });
  return (
    <>
      <FieldRow>
        <TextInput type="date" label={t('day')} min={today} {...form.getInputProps('day')} />
        <TextInput
          label={t('note')}
          placeholder={t('noteHint')}
          maxLength={noteLimit}
          {...form.getInputProps('note')}
        />
      </FieldRow>
      <div className={rows.buttons}>
        <Button variant="outline" leftSection={<IconCalendarPlus aria-hidden />} onClick={() => add()}>
          {t('addDay')}
        </Button>
      </div>
    </>
  );
}
