import { describe, expect, test } from 'vitest';
import {
  beginHandOver,
  type HandOver,
  type HandOverEvent,
  handOver,
  handOverMachine,
  isIdPassed,
  type Needs,
  shownStage,
} from './hand-over-machine.ts';

const everything: Needs = { id: true, signature: true, pin: true };
const nothing: Needs = { id: false, signature: false, pin: false };
const signed = { typedName: 'Ada Lovelace' };

/** Goes through the events, and says at which stages. */
function walk(events: readonly HandOverEvent[], needs = everything, from = beginHandOver(needs)) {
  let state: HandOver = from;
  const stages = [state.stage];
  for (const event of events) {
    state = handOver(state, event, needs);
    if (state.stage !== stages.at(-1)) stages.push(state.stage);
  }
  return { stages, state };
}
const idPassed: readonly HandOverEvent[] = [
  { kind: 'idLookedAt', result: { method: 'scan', outcome: 'passed', age: 30 } },
  { kind: 'idPassed' },
];
const allYes = (['isOfAge', 'isIdValid', 'isSober'] as const).map(
  (question): HandOverEvent => ({ kind: 'answered', question, isYes: true }),
);

describe('a hand-over', () => {
  test('goes from the ID over questions, signature and PIN to the photo', () => {
    const { stages, state } = walk([
      ...idPassed,
      ...allYes,
      { kind: 'identified' },
      { kind: 'signed', signed },
      { kind: 'pinTried' },
      { kind: 'pinAccepted' },
    ]);
    expect(stages).toEqual(['id', 'questions', 'sign', 'pin', 'photo']);
    expect(isIdPassed(state)).toBe(true);
    expect(state).toMatchObject({ signed, isPinSettled: true });
  });

  test.each<[Partial<Needs>, HandOver['stage']]>([
    [{ id: true }, 'id'],
    [{ signature: true, pin: true }, 'sign'],
    [{ pin: true }, 'pin'],
    [{}, 'photo'],
  ])('that needs %j begins at %s', (needs, stage) => {
    expect(beginHandOver({ ...nothing, ...needs }).stage).toBe(stage);
  });

  test.each<[Partial<Needs>, HandOver['stage']]>([
    [{ signature: true, pin: true }, 'sign'],
    [{ pin: true }, 'pin'],
    [{}, 'photo'],
  ])('that needs %j beside the ID goes on with %s after it', (needs, stage) => {
    const all = { ...nothing, id: true, ...needs };
    expect(walk([...idPassed, ...allYes, { kind: 'identified' }], all).state.stage).toBe(stage);
  });

  test('stays at the PIN that was wrong, and says why', () => {
    const { state } = walk([{ kind: 'pinTried' }, { kind: 'pinTried', problem: 'Two more tries.' }], {
      ...nothing,
      pin: true,
    });
    expect(state).toMatchObject({ stage: 'pin', pinProblem: 'Two more tries.', isPinSettled: false });
  });

  test('forgets the answers with the ID that is looked at again', () => {
    const { state } = walk([...idPassed, ...allYes, { kind: 'idRetried' }]);
    expect(state.result).toBeUndefined();
    expect(state.answers).toEqual({});
    expect(isIdPassed(state)).toBe(false);
  });

  test('that is refused after all comes back to what is still to be done', () => {
    const refused = walk([...idPassed, { kind: 'refusing' }]);
    expect(refused.state.stage).toBe('refuse');
    expect(walk([{ kind: 'resumed' }], everything, refused.state).state.stage).toBe('id');
    expect(walk([{ kind: 'resumed' }], { ...nothing, pin: true }, refused.state).state.stage).toBe('pin');
  });

  test('is refused in part from the reasons, and back to them', () => {
    const { stages, state } = walk(
      [{ kind: 'refusing' }, { kind: 'refusingPart', reason: 'damaged' }, { kind: 'refusing' }],
      nothing,
    );
    expect(stages).toEqual(['photo', 'refuse', 'part', 'refuse']);
    expect(state.partReason).toBe('damaged');
  });

  test('can be refused at every stage before it is', () => {
    for (const stage of handOverMachine.states)
      expect(handOverMachine.next(stage, 'refuse') ?? stage, stage).toBe('refuse');
  });
});

test('an order that was signed, or whose PIN was told, from another phone is not asked again', () => {
  const at = (stage: HandOver['stage']): HandOver => ({ ...beginHandOver(nothing), stage });
  expect(shownStage(at('sign'), { ...nothing, pin: true }, false)).toBe('pin');
  expect(shownStage(at('sign'), nothing, true)).toBe('photo');
  expect(shownStage(at('pin'), nothing, true)).toBe('photo');
  expect(shownStage(at('pin'), { ...nothing, pin: true }, false)).toBe('pin');
});
