import { readLicense } from '@autolotto/contract/delivery/aamva.ts';
import { Button } from '@mantine/core';
import { useTranslations } from 'use-intl';
import type { BirthDateWords } from '../../../ui/input/birth-date.tsx';
import { recipientOf } from '../door-steps.ts';
import css from '../hand-over.module.css';
import type { IdResult } from '../hand-over-machine.ts';
import type { DoorOrder } from '../part-stage.tsx';
import type { HandOverSteps } from '../use-hand-over.ts';
import { IdStage } from './id-stage.tsx';

type Props = { readonly order: DoorOrder; readonly dateWords: BirthDateWords; readonly steps: HandOverSteps };

/** Whether the recipient is old enough, by their ID. */
export function IdCheckStage({ order, dateWords, steps }: Props) {
  const t = useTranslations('handOver');
  const { state, on, record, isOffline, today, decide } = steps;
  const { result } = state;
  const minAge = order.minAge ?? 0;
  const name = recipientOf(order);
  return (
    <>
      <h3>{t('idTitle', { age: minAge })}</h3>
      {name && <p>{t('name', { name })}</p>}
      {isOffline && <p role="status">{t('offline')}</p>}
      {result ? (
        <Outcome result={result} minAge={minAge} />
      ) : (
        <IdStage
          methods={record?.rules.methods ?? ['scan', 'typed']}
          dateWords={dateWords}
          today={today()}
          onScanned={(text, day) => {
            const read = readLicense(text, day);
            decide('scan', read.ok ? read.license : undefined);
          }}
          onTyped={(dateOfBirth) => decide('typed', { dateOfBirth, expiresOn: null })}
          onLooked={() => on({ kind: 'idLookedAt', result: { method: 'visual', outcome: 'passed' } })}
        />
      )}
      {result?.outcome === 'passed' && (
        <Button className={css.big} onClick={() => on({ kind: 'idPassed' })}>
          {t('next')}
        </Button>
      )}
      {result && (
        <Button variant="outline" className={css.big} onClick={() => on({ kind: 'idRetried' })}>
          {t('again')}
        </Button>
      )}
      {!result && record?.rules.idCheck === 'optional' && (
        <Button variant="outline" className={css.big} onClick={() => on({ kind: 'identified' })}>
          {t('skipCheck')}
        </Button>
      )}
    </>
  );
}

export function Outcome({ result: { outcome, age }, minAge }: { result: IdResult; minAge: number }) {
  const t = useTranslations('handOver');
  const isGood = outcome === 'passed';
  return (
    <div className={css.result} role="alert" data-good={isGood || undefined}>
      <strong>{isGood ? t('ok', { age: age ?? `${minAge}+` }) : t(`bad.${outcome}`)}</strong>
      {!isGood && <span>{t(`badHint.${outcome}`, { age: minAge })}</span>}
    </div>
  );
}
