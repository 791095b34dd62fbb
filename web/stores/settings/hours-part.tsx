import { clockIn, dayIn, wallClock } from '@autolotto/contract/shared/time.ts';
import { clockOf, weekdayName } from '@autolotto/contract/shared/words/clock.ts';
import { isOpenOn, opensNextOn, problemOfDay, problemOfWeek } from '@autolotto/contract/stores/hours.ts';
import type { StoreProfile } from '@autolotto/contract/stores/model.ts';
import { useLocale, useTranslations } from 'use-intl';
import { useZoneName } from '../../device/dates.ts';
import { StatusBadge } from '../../ui/display/status-badge.tsx';
import { Card } from '../../ui/layout/card.tsx';
import rows from '../../ui/layout/rows.module.css';
import { HoursFields, type Times } from './hours-fields.tsx';
import css from './settings.module.css';
import { SettingsForm } from './settings-form.tsx';
import { useDraft } from './use-draft.ts';

type PartProps = { readonly profile: StoreProfile; readonly now: Date };

/** The week and the days that differ from it, and what they come to at this moment. */
export function HoursPart({ profile, now }: PartProps) {
  const t = useTranslations('shop.hours');
  const locale = useLocale();
  const zoneName = useZoneName();
  const saved = { hours: profile.hours, hoursExceptions: profile.hoursExceptions };
  const draft = useDraft(saved, profile.version);
  const { hours, hoursExceptions } = draft.values;
  const wrongDay = hoursExceptions.find(({ shifts }) => problemOfDay(shifts));
  const wrong = problemOfWeek(hours);
  const isWrong = wrong !== undefined || wrongDay !== undefined;

  return (
    <Card title={t('week')}>
      <p className={rows.quiet}>{t('lead', { zone: zoneName(profile.timeZone) })}</p>
      <SettingsForm
        isOwner={profile.role === 'owner'}
        draft={draft}
        changes={() => (isWrong ? undefined : { hours, hoursExceptions })}
      >
        {() => (
          <>
            <HoursFields times={draft.values} onChange={draft.change} today={dayIn(profile.timeZone, now)} />
            {wrong && (
              <p className={css.problem}>
                {t('fix', { day: weekdayName(wrong.weekday, locale), problem: t(`problem.${wrong.problem}`) })}
              </p>
            )}
            {!isWrong && <Preview profile={profile} times={{ hours, hoursExceptions }} now={now} />}
          </>
        )}
      </SettingsForm>
    </Card>
  );
}

function Preview({ profile, times, now }: PartProps & { times: Times }) {
  const t = useTranslations('shop.hours');
  const locale = useLocale();
  const face = wallClock(profile.timeZone, now);
  const isOpen = isOpenOn(times, face);
  const next = opensNextOn(times, face);
  const { clock, day } = (next !== null && clockOf(next, locale)) || {};
  const closed = () => {
    if (clock === undefined) return t('closedNow');
    return day === undefined ? t('opensNext', { clock }) : t('opensNextOn', { clock, day });
  };
  return (
    <p className={css.preview} role="status">
      <span className={rows.quiet}>{t('preview')}</span>
      <StatusBadge tone={isOpen ? 'success' : 'warning'}>{isOpen ? t('openNow') : closed()}</StatusBadge>
      <span className={rows.quiet}>{clockOf(clockIn(profile.timeZone, now), locale)?.clock}</span>
    </p>
  );
}
