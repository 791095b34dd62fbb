import { readLicence } from '@autolotto/contract/delivery/aamva.ts';
import { decideId, type IdDays } from '@autolotto/contract/delivery/id-check.ts';
import { ageReasons, type RefusalReason, refusalReasons } from '@autolotto/contract/orders/returns/reasons.ts';
import { Button } from '@mantine/core';
import { IconArrowBackUp, IconCalendar, IconEye, IconScan } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { useSettings } from '../../client/settings.ts';
import { BirthDate, type BirthDateWords } from '../../ui/input/birth-date.tsx';
import { Sheet } from '../../ui/layout/sheet.tsx';
import {
  type Answers,
  affirmationsOf,
  needsSignature,
  outcomeOf,
  type Question,
  questions,
  recipientOf,
  waysOf,
} from './door-steps.ts';
import css from './hand-over.module.css';
import { ScanStage } from './id/scan-stage.tsx';
import { todayAt } from './id/today.ts';
import { type DoorOrder, isRestricted, PartStage } from './part-stage.tsx';
import { PhotoStage } from './photo-stage.tsx';
import { PinStage } from './pin-stage.tsx';
import {
  checkOf,
  type IdCheck,
  type ProofPhoto,
  type Proofs,
  proofQuery,
  type RefusedLine,
  type Signed,
  type SubmittedPin,
} from './queries.ts';
import { SignStage } from './sign-stage.tsx';

/** Why nothing is handed over, as the way back to the store calls it. */
export const refusals = [
  'under_age',
  'no_valid_id',
  'intoxicated',
  'refused',
  'damaged',
  'not_home',
  'closing',
] as const;
export type Refusal = (typeof refusals)[number];
const isByAge = (reason: Refusal): boolean => ageReasons.some((one) => one === reason);

type Props = {
  readonly order: DoorOrder;
  readonly opened: boolean;
  /** Words of the three fields of a date; their domain is not this one. */
  readonly dateWords: BirthDateWords;
  /** Without it only a photo is added. */
  readonly isDelivering: boolean;
  readonly isBusy: boolean;
  readonly onClose: () => void;
  readonly onDone: (proofs: Proofs) => void;
  /** Everything goes back. */
  readonly onRefuse: (reason: Refusal, proofs: Proofs) => void;
  /** These go back, and the hand-over goes on with the rest. */
  readonly onRefusePart: (lines: RefusedLine[], proofs: Proofs) => void;
  /** A check that was not passed is on record, whatever is done next. */
  readonly onTried?: (check: NonNullable<Proofs['check']>) => void;
  /** Sends the PIN at once, and resolves with the server's objection, if any. */
  readonly onPin?: (said: SubmittedPin) => Promise<string | undefined>;
};

/** The hand-over at the door, one large step at a time. The ID's data is checked and dropped. */
export function HandOverSheet(props: Props) {
  const t = useTranslations('handOver');
  const { order, opened, onClose, isDelivering } = props;
  return (
    <Sheet
      opened={opened}
      onClose={onClose}
      title={isDelivering ? t('title', { id: order.id }) : t('photoTitle')}
      closeLabel={t('close')}
      size="lg"
    >
      {/* The rest of an order is handed over anew. */}
      {opened && <Steps key={piecesOf(order)} {...props} />}
    </Sheet>
  );
}

const piecesOf = ({ items }: DoorOrder): number => items.reduce((sum, { quantity }) => sum + quantity, 0);

type Method = IdCheck['method'];
type Result = { readonly method: Method; readonly outcome: IdCheck['outcome']; readonly age?: number };

function Steps({ order, dateWords, isDelivering, isBusy, onDone, onRefuse, onRefusePart, onTried, onPin }: Props) {
  const t = useTranslations('handOver');
  const { data: settings } = useSettings();
  const proof = useQuery(proofQuery(order.id));
  const rules = proof.data?.rules;
  /** Reasons that the shop accepts; all of them while that is unknown. */
  const isTaken = (asked: Refusal): boolean =>
    rules?.reasons.some(({ reason, name }) => reason === asked && name === null) ?? true;
  const minAge = order.minAge ?? 0;
  const needsId = isDelivering && order.minAge !== null && proof.data?.check?.outcome !== 'passed';
  const pin = proof.data?.pin;
  const [isPinSettled, setIsPinSettled] = useState(false);
  const needsPin = isDelivering && order.asksForPin && !isPinSettled && !pin?.told;
  const [signed, setSigned] = useState<Signed>();
  const needsSign = isDelivering && needsSignature(order, settings?.signatureFor) && !signed && !proof.data?.signature;
  const afterSign = needsPin ? 'pin' : 'photo';
  const afterId = needsSign ? 'sign' : afterSign;
  const [at, setStep] = useState<'id' | 'questions' | 'sign' | 'pin' | 'photo' | 'refuse' | 'part'>(
    needsId ? 'id' : afterId,
  );
  // It may be signed or entered already, according to the record once it is loaded.
  const isSettled = (at === 'sign' && !needsSign) || (at === 'pin' && pin?.told);
  const step = isSettled ? (at === 'sign' ? afterSign : 'photo') : at;
  const [pinProblem, setPinProblem] = useState<string>();
  const [result, setResult] = useState<Result>();
  const [said, setSaid] = useState<Answers>({});
  const [photo, setPhoto] = useState<ProofPhoto>();
  const [partly, setPartly] = useState<RefusalReason>();
  const age = { age: minAge };
  const name = recipientOf(order);

  const checked = (outcome: IdCheck['outcome'], method: Method, answers = said) =>
    checkOf({ method, outcome, affirmations: affirmationsOf(answers, name !== undefined) });
  const decide = (method: Method, days: IdDays | undefined) => {
    const decided = decideId(days, todayAt(rules, proof.dataUpdatedAt, Date.now()), minAge);
    setResult({ method, ...decided });
    if (decided.outcome !== 'passed') onTried?.(checked(decided.outcome, method, {}));
  };
  const answered = outcomeOf(said);
  const answer = (question: Question, isYes: boolean) => {
    const answers = { ...said, [question]: isYes };
    setSaid(answers);
    if (result && answered !== 'not_affirmed' && outcomeOf(answers) === 'not_affirmed')
      onTried?.(checked('not_affirmed', result.method, answers));
  };
  const hasNo = questions.some((one) => said[one] === false);
  const isPassedNow = result?.outcome === 'passed' && answered === 'passed';
  const proofs = (): Proofs => ({
    ...(result && isPassedNow ? { check: checked('passed', result.method) } : {}),
    ...(signed ? { signature: signed } : {}),
    ...(photo ? { photo } : {}),
  });
  /** Proof that belongs to the reason beside the evidence so far: a customer who simply declines fails no ID check. */
  const toldBefore = (reason: Refusal): Proofs => ({
    ...(result?.outcome === 'passed' && isByAge(reason) && answered !== 'not_affirmed'
      ? { check: checked('not_affirmed', result.method) }
      : {}),
    ...(photo ? { photo } : {}),
  });
  const refuse = (reason: Refusal) => {
    const asked = refusalReasons.find((one) => one === reason);
    // Where the law leaves nothing, there is no choice.
    const isAll = isByAge(reason) && order.items.every(({ product }) => isRestricted(product.category));
    if (asked === undefined || isAll || piecesOf(order) < 2) return onRefuse(reason, toldBefore(reason));
    setPartly(asked);
    setStep('part');
  };

  const tell = async (told: SubmittedPin) => {
    setPinProblem(undefined);
    const problem = await onPin?.(told);
    setPinProblem(problem);
    if (problem !== undefined) return;
    setIsPinSettled(true);
    setStep('photo');
  };
  const isIdPassed = proof.data?.check?.outcome === 'passed' || isPassedNow;
  // Without the PIN, something else has to show that it was handed over.
  const mustPhoto = rules?.photo === 'required' || (pin?.left === 0 && !pin.told && !isIdPassed);

  if (step === 'refuse')
    return (
      <div className={css.root}>
        <h3>{t('refuseTitle')}</h3>
        <p>{t('refuseHint')}</p>
        {refusals.filter(isTaken).map((reason) => (
          <Button key={reason} variant="outline" className={css.big} loading={isBusy} onClick={() => refuse(reason)}>
            {t(`reason.${reason}`)}
          </Button>
        ))}
        <Button className={css.big} disabled={isBusy} onClick={() => setStep(needsId ? 'id' : afterId)}>
          {t('back')}
        </Button>
      </div>
    );
  if (step === 'part' && partly)
    return (
      <div className={css.root}>
        <PartStage
          key={partly}
          order={order}
          reason={partly}
          isBusy={isBusy}
          onPart={(lines) => onRefusePart(lines, toldBefore(partly))}
          onWhole={() => onRefuse(partly, toldBefore(partly))}
        />
        <Button variant="outline" className={css.big} disabled={isBusy} onClick={() => setStep('refuse')}>
          {t('back')}
        </Button>
      </div>
    );
  return (
    <div className={css.root}>
      {step === 'id' && (
        <>
          <h3>{t('idTitle', age)}</h3>
          {name && <p>{t(order.recipientName ? 'nameNamed' : 'name', { name })}</p>}
          {proof.isError && <p role="status">{t('offline')}</p>}
          {result ? (
            <Outcome result={result} minAge={minAge} />
          ) : (
            <IdStage
              methods={rules?.methods ?? ['scan', 'typed']}
              dateWords={dateWords}
              today={todayAt(rules, proof.dataUpdatedAt, Date.now())}
              onScanned={(text, today) => {
                const read = readLicence(text, today);
                decide('scan', read.ok ? read.licence : undefined);
              }}
              onTyped={(dateOfBirth) => decide('typed', { dateOfBirth, expiresOn: null })}
              onLooked={() => setResult({ method: 'visual', outcome: 'passed' })}
            />
          )}
          {result?.outcome === 'passed' && (
            <Button className={css.big} onClick={() => setStep('questions')}>
              {t('next')}
            </Button>
          )}
          {result && (
            <Button
              variant="outline"
              className={css.big}
              onClick={() => {
                setResult(undefined);
                setSaid({});
              }}
            >
              {t('again')}
            </Button>
          )}
          {!result && rules?.idCheck === 'optional' && (
            <Button variant="outline" className={css.big} onClick={() => setStep(afterId)}>
              {t('skipCheck')}
            </Button>
          )}
        </>
      )}
      {step === 'questions' && (
        <>
          <h3>{t('questions')}</h3>
          {questions.map((one) => (
            <fieldset key={one} className={css.question}>
              <legend>
                {one === 'isOfAge' && name ? t('question.isRecipient', { ...age, name }) : t(`question.${one}`, age)}
              </legend>
              <div className={css.pair}>
                {[true, false].map((isYes) => (
                  <Button
                    key={String(isYes)}
                    className={css.big}
                    variant={said[one] === isYes ? 'filled' : 'outline'}
                    aria-pressed={said[one] === isYes}
                    onClick={() => answer(one, isYes)}
                  >
                    {t(isYes ? 'yes' : 'no')}
                  </Button>
                ))}
              </div>
            </fieldset>
          ))}
          {hasNo && <Outcome result={{ method: 'visual', outcome: 'not_affirmed' }} minAge={minAge} />}
          {answered === 'passed' && (
            <Button className={css.big} onClick={() => setStep(afterId)}>
              {t('next')}
            </Button>
          )}
        </>
      )}
      {step === 'sign' && (
        <SignStage
          orderId={order.id}
          name={name}
          onSigned={(drawn) => {
            setSigned(drawn);
            setStep(afterSign);
          }}
        />
      )}
      {step === 'pin' && (
        <PinStage left={pin?.left} isBusy={isBusy} problem={pinProblem} onTold={(told) => void tell(told)} />
      )}
      {step === 'photo' && (
        <>
          <h3>{t('photoTitle')}</h3>
          <PhotoStage photo={photo} onPhoto={setPhoto} />
          {(photo || (isDelivering && (!mustPhoto || proof.data?.photo))) && (
            <Button
              className={css.big}
              variant={photo ? 'filled' : 'outline'}
              loading={isBusy}
              onClick={() => onDone(proofs())}
            >
              {t(photo ? (isDelivering ? 'deliver' : 'send') : 'skip')}
            </Button>
          )}
        </>
      )}
      {isDelivering && (
        <Button
          variant="outline"
          className={css.big}
          leftSection={<IconArrowBackUp aria-hidden />}
          onClick={() => setStep('refuse')}
        >
          {t('refuse')}
        </Button>
      )}
    </div>
  );
}

function Outcome({ result: { outcome, age }, minAge }: { result: Result; minAge: number }) {
  const t = useTranslations('handOver');
  const isGood = outcome === 'passed';
  return (
    <div className={css.result} role="alert" data-good={isGood || undefined}>
      <strong>{isGood ? t('ok', { age: age ?? `${minAge}+` }) : t(`bad.${outcome}`)}</strong>
      <span>{isGood ? t('okHint') : t(`badHint.${outcome}`, { age: minAge })}</span>
    </div>
  );
}

type IdStageProps = {
  readonly methods: readonly Method[];
  readonly dateWords: BirthDateWords;
  readonly today: string;
  readonly onScanned: (text: string, today: string) => void;
  readonly onTyped: (dateOfBirth: string) => void;
  readonly onLooked: () => void;
};
export function IdStage({ methods, dateWords, today, onScanned, onTyped, onLooked }: IdStageProps) {
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
