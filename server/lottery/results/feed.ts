/**
 * Numbers that a signed feed sends count as entered by a first person: another one confirms them unseen, as ever. What does
 * not belong to the draw is not entered, and the admins are told.
 */
import type { FeedFault } from '@autolotto/contract/identity/security/kinds.ts';
import { raiseAlert } from '../../identity/service.ts';
import type { FeedAnswer, ResultsFeed } from '../../platform/adapters/results-feed.ts';
import type { Context } from '../../platform/context.ts';
import { audit } from '../../platform/database/audit.ts';
import { brokenConstraint, type Tx } from '../../platform/database/db.ts';
import { publishDraws } from '../publish.ts';
import { loadDraw } from '../store.ts';
import { amountsOf, resultOf, saidWhole } from './numbers.ts';
import * as store from './store.ts';

const tell = (tx: Tx, context: Context, drawId: number, draw: string, why: FeedFault): Promise<void> =>
  raiseAlert(tx, context, {
    ...{ kind: 'results-feed', subjectKind: 'draw', subjectId: String(drawId) },
    facts: { draw, feed: why },
    count: 1,
  });

/** Whether numbers stand for the draw that differ from what the feed says now. */
async function compare(tx: Tx, drawId: number, said: string): Promise<FeedFault | undefined> {
  const known = (await store.loadResult(tx, drawId, 'entered')) ?? (await store.loadResult(tx, drawId, 'confirmed'));
  if (!known) return undefined;
  return saidWhole(known, await store.listPrizes(tx, known.id)) === said ? undefined : 'other_numbers';
}

async function take(context: Context, drawId: number, answer: Exclude<FeedAnswer, { kind: 'none' }>): Promise<void> {
  const found = await loadDraw(context.db.read, drawId);
  if (!found) return;
  const { rules, game, draw } = found;
  const name = `${game.name} ${draw.day}`;
  const wrong = (why: FeedFault) => context.db.transact((tx) => tell(tx, context, drawId, name, why));
  if (answer.kind !== 'signed') return wrong(answer.kind);
  const { result, digest } = answer;
  if (result.game !== draw.gameId || result.drawDay !== draw.day) return wrong('other_draw');
  const [numbers, prizes] = [resultOf(rules, result), amountsOf(rules, result)];
  if (!numbers || !prizes) return wrong('not_of_game');
  try {
    await context.db.transact(async (tx) => {
      const locked = await store.lockDraw(tx, drawId);
      if (!locked?.ticketsRoot || locked.state !== 'closed') {
        const differs = await compare(tx, drawId, saidWhole(numbers, prizes));
        if (differs) await tell(tx, context, drawId, name, differs);
        return;
      }
      await store.insertResult(
        tx,
        { drawId, enteredBy: null, numbers, prizes },
        { source: 'feed', state: 'entered', feedDigest: digest },
      );
      await store.setDraw(tx, drawId, 'entered');
      await audit(tx, {
        ...{ actorId: null, action: 'draw.entered', subject: { kind: 'draw', id: String(drawId) } },
        details: { of: 'feed' },
      });
      await publishDraws(context, tx);
    });
  } catch (error) {
    // Somebody has typed other numbers than these since: the feed cannot say them a second time.
    if (brokenConstraint(error) !== 'draw_results_feed_once') throw error;
    await wrong('sent_before');
  }
}

/** Draws that wait for numbers, and those of the last day, whose numbers a feed may have corrected. */
export async function fetchResults(context: Context, feed: ResultsFeed | undefined = context.results): Promise<void> {
  if (!feed) return;
  for (const { id, gameId, day } of await store.listForFeed(context.db.read)) {
    if (context.stopping.aborted) return;
    const answer = await feed({ game: gameId, day });
    if (answer.kind !== 'none') await take(context, id, answer);
  }
}
