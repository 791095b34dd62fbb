import { useFormatter, useTranslations } from 'use-intl';
import css from './hand-over.module.css';
import type { Incidents } from './queries.ts';

type ReportedAction = Incidents['told'][number];

/** Refusals that have words of their own here. */
const known = [
  'TRANSITION_NOT_ALLOWED',
  'ID_CHECK_METHOD_NOT_ALLOWED',
  'ID_CHECK_REQUIRED',
  'PROOF_PHOTO_REQUIRED',
  'ACCOUNT_SUSPENDED',
  'ORDER_NOT_FOUND',
] as const;

/** Reports of a courier's phone that were too late, or had implausible times. */
export function ReportedList({ told }: { told: readonly ReportedAction[] }) {
  const t = useTranslations('handOver.incident.told');
  const toldWords = useTranslations('told');
  const format = useFormatter();
  if (told.length === 0) return null;
  const time = (at: string) => format.dateTime(new Date(at), { dateStyle: 'medium', timeStyle: 'short' });
  const why = ({ code, status }: NonNullable<ReportedAction['refused']>) => {
    const own = known.find((one) => one === code);
    return own ? t(`why.${own}`, { status: toldWords(`step.${status}`) }) : t('why.other', { code });
  };
  const clock = ({ offByMinutes, movedMinutes, step }: ReportedAction) => {
    if (offByMinutes !== 0)
      return t('clock', { minutes: Math.abs(offByMinutes), side: offByMinutes < 0 ? 'ahead' : 'behind' });
    return t('moved', { minutes: Math.abs(movedMinutes), step: toldWords(`step.${step}`) });
  };
  return (
    <>
      <h3>{t('title')}</h3>
      <dl className={css.list}>
        {told.map((one) => (
          <div key={one.id}>
            <dt>
              {one.refused
                ? t('refused', { step: toldWords(`step.${one.step}`) })
                : t('strange', { step: toldWords(`step.${one.step}`) })}
            </dt>
            <dd>
              {one.refused ? why(one.refused) : clock(one)}
              <br />
              <span className={css.quiet}>
                {toldWords('by', { name: one.by.name, done: time(one.occurredAt), at: time(one.at) })}
                {one.seq !== null && <> · {toldWords('seq', { seq: one.seq })}</>}
              </span>
            </dd>
          </div>
        ))}
      </dl>
    </>
  );
}
