import {
  leastMinutesAhead,
  maxDaysAhead,
  type PlanTime,
  planTime,
} from '@autolotto/contract/catalogue/price-plans/rules.ts';
import { dayAfter, dayIn } from '@autolotto/contract/shared/time.ts';
import { Radio, TextInput } from '@mantine/core';
import { useFormatter, useTranslations } from 'use-intl';
import { useMoment, useZoneName } from '../../../device/dates.ts';
import { useNow } from '../../../device/use-now.ts';
import { FieldRow } from '../../../ui/layout/field-row.tsx';

/** At once, or at a time in the shop's time zone. */
export type When = { readonly kind: 'now' } | { readonly kind: 'later'; readonly day: string; readonly time: string };
export const atOnce: When = { kind: 'now' };

/** The chosen time; undefined where it does not exist. */
export function plannedFor(when: When, timeZone: string, now: Date): PlanTime | undefined {
  if (when.kind === 'now' || when.day === '' || when.time === '') return undefined;
  return planTime({ timeZone, day: when.day, time: when.time }, now);
}

type Props = {
  readonly when: When;
  readonly timeZone: string;
  readonly onChange: (when: When) => void;
};

/** When the prices change, with what the choice means in words before anything is sent. */
export function PlanWhen({ when, timeZone, onChange }: Props) {
  const t = useTranslations('inventory.plan');
  const moment = useMoment('zoned');
  const format = useFormatter();
  const zoneName = useZoneName();
  const now = new Date(useNow(15_000));
  const found = plannedFor(when, timeZone, now);
  const today = dayIn(timeZone, now);
  const later = () => {
    // Early on the next day, when nobody buys.
    onChange({ kind: 'later', day: dayAfter(today, 1), time: '06:00' });
  };
  return (
    <>
      <Radio.Group
        label={t('when')}
        value={when.kind}
        onChange={(kind) => (kind === 'later' ? later() : onChange(atOnce))}
      >
        <Radio value="now" label={t('now')} />
        <Radio value="later" label={t('later')} />
      </Radio.Group>
      {when.kind === 'later' && (
        <>
          <FieldRow>
            <TextInput
              type="date"
              label={t('day')}
              required
              min={today}
              max={dayAfter(today, maxDaysAhead)}
              value={when.day}
              onChange={(event) => onChange({ ...when, day: event.currentTarget.value })}
            />
            <TextInput
              type="time"
              label={t('time')}
              required
              value={when.time}
              onChange={(event) => onChange({ ...when, time: event.currentTarget.value.slice(0, 5) })}
            />
          </FieldRow>
          <p>{t('zone', { zone: zoneName(timeZone), now: format.dateTime(now, { timeStyle: 'short', timeZone }) })}</p>
          <p role="status">
            {found === undefined
              ? t('noTime')
              : 'problem' in found
                ? t(`wrong.${found.problem}`, { minutes: leastMinutesAhead, days: maxDaysAhead })
                : t('means', { when: moment(found.at, timeZone), twice: found.isTwice ? 'yes' : 'no' })}
          </p>
        </>
      )}
    </>
  );
}
