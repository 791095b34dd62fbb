/** Pure: where a hand-over stands, and what comes next. */
import type { RefusalReason } from '@autolotto/contract/orders/returns/reasons.ts';
import { machine, type StateOf } from '@autolotto/contract/shared/machine.ts';
import { type Answers, outcomeOf, type Question } from './door-steps.ts';
import type { IdCheck, ProofPhoto, Signed } from './queries.ts';

const by = ['courier'] as const;
/** `identify`, `sign`, `enterPin` and `photograph` from `refuse` are the way back to what is still to be done. */
export const handOverMachine = machine('id', [
  { event: 'identify', from: ['refuse'], to: 'id', by },
  { event: 'question', from: ['id'], to: 'questions', by },
  { event: 'sign', from: ['id', 'questions', 'refuse'], to: 'sign', by },
  { event: 'enterPin', from: ['id', 'questions', 'sign', 'refuse'], to: 'pin', by },
  { event: 'photograph', from: ['id', 'questions', 'sign', 'pin', 'refuse'], to: 'photo', by },
  { event: 'refuse', from: ['id', 'questions', 'sign', 'pin', 'photo', 'part'], to: 'refuse', by },
  { event: 'refusePart', from: ['refuse'], to: 'part', by },
]);
export type Stage = StateOf<typeof handOverMachine>;
type StageEvent = (typeof handOverMachine.rows)[number]['event'];

/** What is still asked for, as far as order, shop and record say now. */
export type Needs = { readonly id: boolean; readonly signature: boolean; readonly pin: boolean };
export type Method = IdCheck['method'];
export type IdResult = { readonly method: Method; readonly outcome: IdCheck['outcome']; readonly age?: number };

export type HandOver = {
  readonly stage: Stage;
  readonly result?: IdResult | undefined;
  readonly answers: Answers;
  readonly signed?: Signed;
  readonly isPinSettled: boolean;
  readonly pinProblem?: string | undefined;
  readonly photo?: ProofPhoto | undefined;
  /** Why a part is refused. */
  readonly partReason?: RefusalReason;
};

export type HandOverEvent =
  | { readonly kind: 'idLookedAt'; readonly result: IdResult }
  | { readonly kind: 'idPassed' }
  | { readonly kind: 'idRetried' }
  | { readonly kind: 'answered'; readonly question: Question; readonly isYes: boolean }
  /** The questions are answered, or the law leaves the check to the shop. */
  | { readonly kind: 'identified' }
  | { readonly kind: 'signed'; readonly signed: Signed }
  | { readonly kind: 'pinTried'; readonly problem?: string | undefined }
  | { readonly kind: 'pinAccepted' }
  | { readonly kind: 'photographed'; readonly photo: ProofPhoto | undefined }
  | { readonly kind: 'refusing' }
  | { readonly kind: 'refusingPart'; readonly reason: RefusalReason }
  | { readonly kind: 'resumed' };

const afterSignature = (needs: Needs): StageEvent => (needs.pin ? 'enterPin' : 'photograph');
const afterId = (needs: Needs): StageEvent => (needs.signature ? 'sign' : afterSignature(needs));

export function beginHandOver(needs: Needs): HandOver {
  const begun: HandOver = { stage: handOverMachine.initial, answers: {}, isPinSettled: false };
  return needs.id ? begun : move(begun, afterId(needs));
}

/** A stage that cannot be reached from here is left alone. */
const move = (state: HandOver, event: StageEvent): HandOver => ({
  ...state,
  stage: handOverMachine.next(state.stage, event) ?? state.stage,
});

export function handOver(state: HandOver, event: HandOverEvent, needs: Needs): HandOver {
  switch (event.kind) {
    case 'idLookedAt':
      return { ...state, result: event.result };
    case 'idRetried':
      return { ...state, result: undefined, answers: {} };
    case 'idPassed':
      return move(state, 'question');
    case 'answered':
      return { ...state, answers: { ...state.answers, [event.question]: event.isYes } };
    case 'identified':
      return move(state, afterId(needs));
    case 'signed':
      return move({ ...state, signed: event.signed }, afterSignature(needs));
    case 'pinTried':
      return { ...state, pinProblem: event.problem };
    case 'pinAccepted':
      return move({ ...state, isPinSettled: true, pinProblem: undefined }, 'photograph');
    case 'photographed':
      return { ...state, photo: event.photo };
    case 'refusing':
      return move(state, 'refuse');
    case 'refusingPart':
      return move({ ...state, partReason: event.reason }, 'refusePart');
    case 'resumed':
      return move(state, needs.id ? 'identify' : afterId(needs));
  }
}

/** What is on the screen: not what was signed or told before, as the record says once it is there. */
export function shownStage({ stage }: HandOver, needs: Needs, isPinTold: boolean): Stage {
  if (stage === 'sign' && !needs.signature) return needs.pin ? 'pin' : 'photo';
  return stage === 'pin' && isPinTold ? 'photo' : stage;
}

/** The ID passed, and every question was answered with yes. */
export const isIdPassed = ({ result, answers }: HandOver): boolean =>
  result?.outcome === 'passed' && outcomeOf(answers) === 'passed';
