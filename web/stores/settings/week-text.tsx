import { clockOf, weekdayName } from '@autolotto/contract/shared/words/clock.ts';
import type { WeekHours } from '@autolotto/contract/stores/model.ts';
import { useFormatter, useLocale, useTranslations } from 'use-intl';
import css from './settings.module.css';
import { isAllDay, shownTime, weekdays } from './week-rules.ts';

/** A week of opening times to read. */
export function WeekText({ hours }: { readonly hours: WeekHours }) {
  const t = useTranslations('shop.hours');
  const locale = useLocale();
  const format = useFormatter();
  const clock = (time: string) => clockOf(shownTime(time), locale)?.clock ?? time;
  return (
    <dl className={css.facts}>
      {weekdays.map((weekday) => {
        const shifts = hours[weekday] ?? [];
        return (
          <div key={weekday} style={{ display: 'contents' }}>
            <dt>{weekdayName(weekday, locale)}</dt>
            <dd>
              {shifts.length === 0 && t('closed')}
              {isAllDay(shifts)
                ? t('allDay')
                : format.list(shifts.map(({ opens, closes }) => `${clock(opens)} – ${clock(closes)}`))}
            </dd>
          </div>
        );
      })}
    </dl>
  );
}
