/** Auto plays whose next draw is on sale are bought by a job, each draw once, whoever runs it and wherever it is killed. */
import { mostMisses } from '@autolotto/contract/lottery/auto-play/enums.ts';
import { type Localized, localized } from '@autolotto/contract/shared/words/sentence.ts';
import { notifyInApp } from '../../notifications/service.ts';
import type { Context } from '../../platform/context.ts';
import type { Tx } from '../../platform/database/db.ts';
import { DomainError } from '../../platform/fail.ts';
import { greeted, link } from '../../platform/mail/email-format.ts';
import { writeMail } from '../../platform/mail/mail.ts';
import { purchase } from '../sale.ts';
import { reasonText } from './auto-play.ts';
import * as store from './store.ts';
import type { StoppedBy } from './tables.ts';
import { autoPlayWords as words } from './words.ts';

/** Its player stopped it since it was looked up. */
class Stopped extends Error {
  override readonly name = 'Stopped';
}
/** A draw costs something else than its player agreed to. */
class PriceMoved extends Error {
  override readonly name = 'PriceMoved';
}

/** These pass by themselves: the next run tries again. */
const passing = new Set(['REALITY_CHECK', 'DRAW_CLOSED', 'DRAW_NOT_FOUND', 'FEATURE_OFF']);
/** A person who shut themselves out gets no email about what they shut out. */
const silent = new Set(['SELF_EXCLUDED']);
const atOnce = 500;

export async function runAutoPlays(context: Context): Promise<void> {
  for (const due of await store.listDue(context.db.read, atOnce)) {
    if (context.stopping.aborted) return;
    // One that cannot be bought holds up no other.
    await buyNext(context, due).catch((error: unknown) =>
      context.log.error({ err: error, autoPlayId: due.play.id }, 'auto play not bought'),
    );
  }
}

async function buyNext(context: Context, due: store.Due): Promise<void> {
  const { play, next } = due;
  if (play.until !== null && next.day > play.until) return stop(context, due, 'ended', { code: 'until', details: {} });
  if (play.spent + play.price > play.mostSpend) return stop(context, due, 'ended', { code: 'limit', details: {} });
  const line =
    play.main && play.bonus ? { numbers: play.main, powerball: play.bonus } : { numbers: [], isQuickPick: true };
  try {
    await purchase(
      context,
      { userId: play.userId },
      { ...line, gameId: play.gameId, multiplier: play.hasAddOn ? 2 : 1, numberOfDraws: 1, drawId: next.id },
      `auto-play:${play.id}:${next.id}`,
      {
        isAutomatic: true,
        alongside: async (tx, { purchaseId, price }) => {
          if (price !== play.price) throw new PriceMoved();
          if (!(await store.recordPurchase(tx, play.id, { drawId: next.id, purchaseId, price }))) throw new Stopped();
        },
      },
    );
  } catch (error) {
    if (error instanceof Stopped) return undefined;
    if (error instanceof PriceMoved) return stop(context, due, 'paused', { code: 'price', details: {} });
    if (!(error instanceof DomainError)) throw error;
    const { code, details } = error;
    if (passing.has(code)) return undefined;
    if (code === 'WALLET_BALANCE_TOO_LOW')
      return miss(context, due, { code, details: details as StoppedBy['details'] });
    if (code === 'INVALID_FIELDS') return stop(context, due, 'paused', { code: 'price', details: {} });
    return stop(context, due, silent.has(code) ? 'ended' : 'paused', {
      code,
      details: details as StoppedBy['details'],
    });
  }
}

const miss = (context: Context, due: store.Due, reason: StoppedBy): Promise<void> =>
  context.db.transact(async (tx) => {
    const misses = await store.recordMiss(tx, due.play.id, due.next.id);
    if (misses === undefined) return;
    if (misses >= mostMisses) await stopWithin(tx, context, due, 'paused', reason);
    else await notify(tx, context, due, localized(words.missedTitle, { game: due.gameName }), localized(words.missed));
  });

const stop = (context: Context, due: store.Due, state: 'paused' | 'ended', reason: StoppedBy): Promise<void> =>
  context.db.transact((tx) => stopWithin(tx, context, due, state, reason));

async function stopWithin(
  tx: Tx,
  context: Context,
  due: store.Due,
  state: 'paused' | 'ended',
  reason: StoppedBy,
): Promise<void> {
  if (!(await store.setState(tx, due.play.id, state, reason)) || silent.has(reason.code)) return;
  await notify(tx, context, due, localized(words.title, { game: due.gameName }), (language) =>
    reasonText(reason, language),
  );
}

async function notify(
  tx: Tx,
  context: Context,
  { play }: store.Due,
  title: Localized<string>,
  message: Localized<string>,
): Promise<void> {
  const { userId, id } = play;
  await notifyInApp(context, tx, userId, {
    ...{ type: 'system', priority: 'high', path: '/lottery', group: `auto-play:${id}`, metadata: { autoPlayId: id } },
    ...{ title, message },
  });
  const player = await store.loadPlayer(tx, userId);
  if (!player) return;
  const parts = [
    (language: Parameters<typeof message>[0]) => ({ say: message(language) }),
    link('/lottery', words.open),
  ];
  await writeMail(tx, context, player.email, greeted(player.firstName, { subject: title, parts }));
}
