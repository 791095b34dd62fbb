/** Tells people at the bell what moderators decided. */
import type { Decision, SanctionKind, TargetKind } from '@autolotto/contract/moderation/enums.ts';
import { longMoment } from '@autolotto/contract/shared/words/moments.ts';
import { type Localized, localized } from '@autolotto/contract/shared/words/sentence.ts';
import { notifyInApp } from '../notifications/service.ts';
import type { Context } from '../platform/context.ts';
import type { Tx } from '../platform/database/db.ts';
import { moderationWords as words } from './words.ts';

/** The page where people read what was decided on what they wrote. */
const standingPath = '/community/decisions';
const asIs =
  (text: string): Localized<string> =>
  () =>
    text;

type Told = { readonly title: Localized<string>; readonly message: Localized<string>; readonly group: string };
const tellAuthor = (context: Context, tx: Tx, userId: string, told: Told): Promise<void> =>
  notifyInApp(context, tx, userId, { type: 'system', priority: 'high', path: standingPath, ...told });

type Of = { readonly id: number; readonly kind: TargetKind; readonly authorId: string };
const groupOf = ({ id }: Of) => `moderation case:${id}`;

export const tellHeld = (context: Context, tx: Tx, one: Of): Promise<void> =>
  tellAuthor(context, tx, one.authorId, {
    title: localized(words.held.title, { what: localized(words.what[one.kind]) }),
    message: localized(words.held.text),
    group: groupOf(one),
  });

export const tellDecided = (
  context: Context,
  tx: Tx,
  one: Of,
  { decision, said, appealUntil }: { decision: Decision; said: string; appealUntil: Date },
): Promise<void> =>
  tellAuthor(context, tx, one.authorId, {
    title: localized(words.decided[decision], { what: localized(words.what[one.kind]) }),
    message:
      decision === 'keep'
        ? asIs(said)
        : localized(words.decided.standing, { words: said, until: longMoment('UTC', appealUntil) }),
    group: groupOf(one),
  });

export async function tellReporters(
  context: Context,
  tx: Tx,
  { id, path }: Of & { path: string },
  reporterIds: readonly string[],
  { decision, said }: { decision: Decision; said: string },
): Promise<void> {
  for (const userId of reporterIds)
    await notifyInApp(context, tx, userId, {
      ...{ type: 'system', priority: 'medium', path, group: `moderation report:${id}` },
      title: localized(words.reported[decision]),
      message: asIs(said),
    });
}

export const tellAppeal = (
  context: Context,
  tx: Tx,
  one: Of,
  { isReversed, said }: { isReversed: boolean; said: string },
): Promise<void> =>
  tellAuthor(context, tx, one.authorId, {
    title: localized(isReversed ? words.appeal.reversed : words.appeal.stands),
    message: asIs(said),
    group: groupOf(one),
  });

export const tellSanction = (
  context: Context,
  tx: Tx,
  userId: string,
  { kind, until, reason }: { kind: SanctionKind | 'lift'; until: Date | null; reason: string },
): Promise<void> =>
  tellAuthor(context, tx, userId, {
    title:
      kind === 'mute' && until !== null
        ? localized(words.sanction.mute, { until: longMoment('UTC', until) })
        : localized(words.sanction[kind === 'mute' ? 'ban' : kind]),
    message: asIs(reason),
    group: 'moderation sanction',
  });

export async function tellWaiting(context: Context, tx: Tx, adminIds: readonly string[], count: number): Promise<void> {
  for (const userId of adminIds)
    await notifyInApp(context, tx, userId, {
      ...{ type: 'system', priority: 'medium', path: '/admin?tab=moderation', group: 'moderation waiting' },
      title: localized(words.waiting.title, { count }),
      message: localized(words.waiting.text),
    });
}
