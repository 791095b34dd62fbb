import { useTranslations } from 'use-intl';
import css from '../hand-over.module.css';
import type { Proof } from '../queries.ts';
import { Captured } from './captured.tsx';

type Check = NonNullable<Proof['check']>;
type Props = { readonly proof: Pick<Proof, 'attempts' | 'check' | 'rules'> };

/** The age check of an order that needs one. */
export function IdCheckRecord({ proof: { attempts, check, rules } }: Props) {
  const t = useTranslations('handOver');
  if (rules.minAge === null && !check) return null;
  if (!check)
    return (
      <div>
        <dt>{t('noCheck')}</dt>
      </div>
    );
  const hasPassed = check.outcome === 'passed';
  // A check that failed before the questions has no answers.
  const isAnswered = hasPassed || check.outcome === 'not_affirmed';
  const hasAttempts = attempts.length > 1;
  return (
    <div>
      <dt>{hasPassed ? t('checked', { age: check.minAge }) : t('notPassed')}</dt>
      <dd>
        {check.outcome === 'passed' ? t(`method.${check.method}`) : t(`bad.${check.outcome}`)}
        <Captured {...check} />
        {isAnswered && <Affirmations affirmations={check.affirmations} />}
        {!isAnswered && <br />}
        {hasAttempts && <Attempts count={check.attempts} attempts={attempts} />}
        <span className={css.quiet}>{t('kept')}</span>
      </dd>
    </div>
  );
}

function Affirmations({ affirmations }: Pick<Check, 'affirmations'>) {
  const t = useTranslations('handOver');
  return (
    <ul className={css.attempts}>
      {(['isOfAge', 'isRecipient', 'isIdValid', 'isSober'] as const).map((one) => {
        const said = affirmations[one];
        return said === null ? null : <li key={one}>{t(`record.${one}`, { said: t(said ? 'yes' : 'no') })}</li>;
      })}
    </ul>
  );
}

function Attempts({ count, attempts }: { readonly count: number; readonly attempts: Proof['attempts'] }) {
  const t = useTranslations('handOver');
  return (
    <>
      {t('record.attempts', { count })}
      <ol className={css.attempts}>
        {attempts.map(({ method, outcome, by, at, occurredAt }) => (
          <li key={at}>
            {outcome === 'passed' ? t('record.passed') : t(`bad.${outcome}`)} · {t(`method.${method}`)}
            <Captured by={by} at={at} occurredAt={occurredAt} />
          </li>
        ))}
      </ol>
    </>
  );
}
