/** Steps of a conversation, each under the lock of its row. */
import { formatMessage, type Sentence, type Values } from '@autolotto/contract/shared/words/sentence.ts';
import { loadLanguage } from '../../identity/service.ts';
import type { Context } from '../../platform/context.ts';
import { databaseTime } from '../../platform/database/database-time.ts';
import type { Tx } from '../../platform/database/db.ts';
import { fail } from '../../platform/fail.ts';
import { adminsChannel, userChannel } from '../../platform/realtime/channels.ts';
import { publish } from '../../platform/realtime/outbox.ts';
import { currentPolicy } from '../../policy/service.ts';
import { hourIn, isStaffed, type Mover, nextState } from './rules.ts';
import * as store from './store.ts';
import { noticeWords } from './words.ts';

export const tellChanged = (context: Context, tx: Tx, { id, userId }: store.Waiter): Promise<void> =>
  publish(tx, context.bus, {
    event: { type: 'support_changed', conversationId: id },
    to: [userChannel(userId), adminsChannel],
  });

/** Their place in line is another one now. */
const tellPlace = (context: Context, tx: Tx, { id, userId }: store.Waiter): Promise<void> =>
  publish(tx, context.bus, { event: { type: 'support_changed', conversationId: id }, to: [userChannel(userId)] });

async function notice(tx: Tx, row: store.ConversationRow, sentence: Sentence, values: Values = {}) {
  const language = await loadLanguage(tx, row.userId);
  return store.insertMessage(tx, row, { sender: 'notice', text: formatMessage(sentence[language], values, language) });
}

/** When people are there, and whether they are now. Asked for before the transaction. */
export type Desk = { readonly opens: number; readonly closes: number; readonly isStaffed: boolean };
export async function loadDesk(context: Context): Promise<Desk> {
  const policy = await currentPolicy(context);
  const hours = { opens: policy['support.opens'], closes: policy['support.closes'] };
  const at = await databaseTime(context);
  return { ...hours, isStaffed: isStaffed({ ...hours, timeZone: policy['admin.timeZone'] }, at) };
}

/** The visible line of a handoff, with the place in line and, outside of the hours, when somebody is there. */
async function noteWaiting(tx: Tx, row: store.ConversationRow, desk: Desk): Promise<void> {
  const place = (await store.countBefore(tx, row)) + 1;
  const language = await loadLanguage(tx, row.userId);
  const [from, until] = [hourIn(language, desk.opens), hourIn(language, desk.closes)];
  await (desk.isStaffed
    ? notice(tx, row, noticeWords.waiting, { place })
    : notice(tx, row, noticeWords.hours, { place, from, until }));
}

type Agent = { readonly userId: string; readonly name: string };
type Move =
  | { readonly event: 'hand_over'; readonly by: Mover; readonly desk: Desk }
  | { readonly event: 'take'; readonly by: Mover; readonly agent: Agent }
  | { readonly event: 'return' | 'close'; readonly by: Mover };
/** What a step changes, and the line that says so. The row is locked. */
export async function move(
  context: Context,
  tx: Tx,
  row: store.ConversationRow,
  step: Move,
): Promise<store.ConversationRow> {
  const state = nextState(row.state, step.event, step.by);
  if (state === undefined) fail('SUPPORT_STEP', {});
  const changed = await store.change(tx, row, {
    state,
    ...(step.event === 'hand_over' && { isWaiting: true }),
    ...(step.event === 'take' && { agentId: step.agent.userId }),
    ...(step.event === 'return' && { isWaiting: false, agentId: null, unknowns: 0 }),
    ...(step.event === 'close' && { isClosed: true as const }),
  });
  if (step.event === 'hand_over') await noteWaiting(tx, changed, step.desk);
  if (step.event === 'take') await notice(tx, changed, noticeWords.taken, { name: step.agent.name });
  if (step.event === 'return') await notice(tx, changed, noticeWords.back);
  if (step.event === 'close') await notice(tx, changed, noticeWords.closed);
  await tellChanged(context, tx, changed);
  if (row.state === 'waiting')
    for (const behind of await store.listBehind(tx, row)) await tellPlace(context, tx, behind);
  return (await store.lockById(tx, row.id)) ?? changed;
}
