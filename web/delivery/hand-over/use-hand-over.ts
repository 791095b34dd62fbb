import { decideId, type IdDays } from '@autolotto/contract/delivery/id-check.ts';
import { ageReasons, refusalReasons } from '@autolotto/contract/orders/returns/reasons.ts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useSettings } from '../../client/settings.ts';
import { type Answers, affirmationsOf, needsSignature, outcomeOf, type Question, recipientOf } from './door-steps.ts';
import {
  beginHandOver,
  type HandOverEvent,
  handOver,
  type IdResult,
  isIdPassed,
  type Method,
  type Needs,
  shownStage,
} from './hand-over-machine.ts';
import { todayAt } from './id/today.ts';
import { type DoorOrder, isRestricted } from './part-stage.tsx';
import { checkOf, type Proofs, proofQuery, type RefusedLine, type SubmittedPin } from './queries.ts';

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

export type HandOverProps = {
  readonly order: DoorOrder;
  /** Without it only a photo is added. */
  readonly isDelivering: boolean;
  readonly onDone: (proofs: Proofs) => void;
  /** Everything goes back. */
  readonly onRefuse: (reason: Refusal, proofs: Proofs) => void;
  /** These go back, and the hand-over goes on with the rest. */
  readonly onRefusePart: (lines: RefusedLine[], proofs: Proofs) => void;
  /** A check that was not passed is on record, whatever is done next. */
  readonly onTried?: (check: NonNullable<Proofs['check']>) => void;
  /** Answers immediately with what was reported and the server's objection, if any. */
  readonly onPin?: (said: SubmittedPin) => Promise<string | undefined>;
};

export const unitsOf = ({ items }: DoorOrder): number => items.reduce((sum, { quantity }) => sum + quantity, 0);

/** A hand-over from the ID to the photo: what is still asked for, and what is done about it. */
export function useHandOver(props: HandOverProps) {
  const { order, isDelivering, onDone, onRefuse, onRefusePart, onTried, onPin } = props;
  const { data: settings } = useSettings();
  const proof = useQuery(proofQuery(order.id));
  const record = proof.data;
  const minAge = order.minAge ?? 0;
  const needsOf = ({ isPinSettled = false, isSigned = false } = {}): Needs => ({
    id: isDelivering && order.minAge !== null && record?.check?.outcome !== 'passed',
    signature: isDelivering && needsSignature(order, settings?.signatureFor) && !isSigned && !record?.signature,
    pin: isDelivering && order.asksForPin && !isPinSettled && !record?.pin?.told,
  });
  const [state, setState] = useState(() => beginHandOver(needsOf()));
  const { result, answers, signed, isPinSettled, photo, partReason } = state;
  const needs = needsOf({ isPinSettled, isSigned: signed !== undefined });
  const on = (event: HandOverEvent) => setState((before) => handOver(before, event, needs));

  const isNamed = recipientOf(order) !== undefined;
  const checked = (outcome: IdResult['outcome'], method: Method, given: Answers = answers) =>
    checkOf({ method, outcome, affirmations: affirmationsOf(given, isNamed) });
  const today = () => todayAt(record?.rules, proof.dataUpdatedAt, Date.now());
  const decide = (method: Method, days: IdDays | undefined) => {
    const decided = decideId(days, today(), minAge);
    on({ kind: 'idLookedAt', result: { method, ...decided } });
    if (decided.outcome !== 'passed') onTried?.(checked(decided.outcome, method, {}));
  };
  const answer = (question: Question, isYes: boolean) => {
    on({ kind: 'answered', question, isYes });
    const given = { ...answers, [question]: isYes };
    if (result && outcomeOf(answers) !== 'not_affirmed' && outcomeOf(given) === 'not_affirmed')
      onTried?.(checked('not_affirmed', result.method, given));
  };
  const proofs = (): Proofs => ({
    ...(result && isIdPassed(state) ? { check: checked('passed', result.method) } : {}),
    ...(signed ? { signature: signed } : {}),
    ...(photo ? { photo } : {}),
  });
  /** What is on record before goods go back, beside what was told when it was seen: no ID check is failed by who only does not want them. */
  const proofsOfRefusal = (reason: Refusal): Proofs => ({
    ...(result?.outcome === 'passed' && isByAge(reason) && outcomeOf(answers) !== 'not_affirmed'
      ? { check: checked('not_affirmed', result.method) }
      : {}),
    ...(photo ? { photo } : {}),
  });
  const refuse = (reason: Refusal) => {
    const asked = refusalReasons.find((one) => one === reason);
    // Where the law leaves nothing, nothing is asked.
    const isAll = isByAge(reason) && order.items.every(({ product }) => isRestricted(product.category));
    if (asked === undefined || isAll || unitsOf(order) < 2) onRefuse(reason, proofsOfRefusal(reason));
    else on({ kind: 'refusingPart', reason: asked });
  };
  const submitPin = async (told: SubmittedPin) => {
    on({ kind: 'pinTried' });
    const problem = await onPin?.(told);
    on(problem === undefined ? { kind: 'pinAccepted' } : { kind: 'pinTried', problem });
  };
  const isKnownToPass = record?.check?.outcome === 'passed' || isIdPassed(state);
  const isPinMissing = record?.pin?.left === 0 && !record.pin.told;

  return {
    state,
    on,
    stage: shownStage(state, needs, Boolean(record?.pin?.told)),
    record,
    isOffline: proof.isError,
    today,
    decide,
    answer,
    submitPin,
    refuse,
    /** What the shop takes; everything while that is not known. */
    isTaken: (asked: Refusal): boolean =>
      record?.rules?.reasons.some(({ reason, name }) => reason === asked && name === null) ?? true,
    refusePart: (lines: RefusedLine[]) => partReason && onRefusePart(lines, proofsOfRefusal(partReason)),
    refuseWhole: () => partReason && onRefuse(partReason, proofsOfRefusal(partReason)),
    // Without the PIN, something else has to show that it was handed over.
    mustPhoto: record?.rules.photo === 'required' || (isPinMissing && !isKnownToPass),
    finish: () => onDone(proofs()),
  };
}
export type HandOverSteps = ReturnType<typeof useHandOver>;
