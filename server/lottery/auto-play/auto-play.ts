/** Auto plays as their player starts, sees, pauses and stops them. */
import { autoPlayEnds, mostAutoPlays } from '@autolotto/contract/lottery/auto-play/enums.ts';
import type { AutoPlay, AutoPlayTerms } from '@autolotto/contract/lottery/auto-play/model.ts';
import { autoPlayReasonWords } from '@autolotto/contract/lottery/auto-play/reason-words.ts';
import type { DrawGameId } from '@autolotto/contract/lottery/enums.ts';
import type { Line } from '@autolotto/contract/lottery/game-rules.ts';
import type { Language } from '@autolotto/contract/shared/language.ts';
import { type Cents, cents, dollars } from '@autolotto/contract/shared/money.ts';
import type { Context } from '../../platform/context.ts';
import type { Tx } from '../../platform/database/db.ts';
import { fail, failField, sentence } from '../../platform/fail.ts';
import type { Actor } from '../../platform/http/session.ts';
import { publishTickets } from '../publish.ts';
import * as store from './store.ts';
import type { StoppedBy } from './tables.ts';

/** The sentence that a player agrees to; another sentence gets another number. */
const consentVersion = 1;

const isOwnWord = (code: string): code is (typeof autoPlayEnds)[number] =>
  (autoPlayEnds as readonly string[]).includes(code);
export const reasonText = ({ code, details }: StoppedBy, language: Language): string =>
  isOwnWord(code) ? autoPlayReasonWords[code][language] : sentence(code as never, details, language);

const view = ({ play, gameName, next }: store.AutoPlayFound): AutoPlay => ({
  ...{ id: play.id, gameId: play.gameId, gameName, hasAddOn: play.hasAddOn, until: play.until, state: play.state },
  line: play.main && play.bonus ? { main: play.main, bonus: play.bonus } : null,
  price: dollars(cents(play.price)),
  mostSpend: dollars(cents(play.mostSpend)),
  spent: dollars(cents(play.spent)),
  reason: play.reason && { code: play.reason.code, detail: reasonText(play.reason, 'en') },
  next:
    play.state === 'active' && next ? { drawsAt: next.drawsAt.toISOString(), buysAt: next.buysAt.toISOString() } : null,
  startedAt: play.createdAt.toISOString(),
});

export type Started = {
  readonly userId: string;
  readonly gameId: DrawGameId;
  /** Null where the numbers are picked anew. */
  readonly line: Line | null;
  readonly hasAddOn: boolean;
  readonly price: Cents;
  /** What the first purchase cost. */
  readonly spent: Cents;
  /** The last draw of the first purchase. */
  readonly lastDrawId: number;
};

/** Within the transaction of the first purchase: it begins with it, or not at all. */
export async function startWithin(tx: Tx, terms: AutoPlayTerms | undefined, started: Started): Promise<void> {
  const { mostSpend, until } = terms ?? fail('AUTO_PLAY_CONSENT', {});
  if (mostSpend < started.spent) failField('autoPlayTerms.mostSpend', 'This is less than the first purchase costs');
  await store.lockPlayer(tx, started.userId);
  if ((await store.countGoing(tx, started.userId)) >= mostAutoPlays) fail('AUTO_PLAY_MANY', { most: mostAutoPlays });
  const { line, ...rest } = started;
  await store.insert(tx, {
    ...{ ...rest, mostSpend, until: until ?? null, consentVersion },
    ...{ main: line && [...line.main], bonus: line && [...line.bonus] },
  });
}

const mostListed = 50;
export const listAutoPlays = async ({ db }: Context, { userId }: Actor): Promise<AutoPlay[]> =>
  (await store.list(db.read, userId, { limit: mostListed })).map(view);

async function change(
  context: Context,
  { userId }: Actor,
  id: number,
  to: (tx: Tx, play: store.AutoPlayRow) => Promise<unknown>,
): Promise<AutoPlay> {
  return context.db.transact(async (tx) => {
    const play = (await store.lock(tx, userId, id)) ?? fail('AUTO_PLAY_NOT_FOUND', {});
    await to(tx, play);
    await publishTickets(context, tx, userId);
    const [found] = await store.list(tx, userId, { id, limit: 1 });
    return view(found ?? fail('AUTO_PLAY_NOT_FOUND', {}));
  });
}
const by = (code: (typeof autoPlayEnds)[number]): StoppedBy => ({ code, details: {} });

export const changeAutoPlay = (context: Context, actor: Actor, id: number, state: 'active' | 'paused') =>
  change(context, actor, id, (tx, play) => {
    if (play.state === 'ended') fail('AUTO_PLAY_OVER', {});
    return store.setState(tx, id, state, state === 'active' ? null : by('paused'));
  });

/** Again it answers the same. */
export const stopAutoPlay = (context: Context, actor: Actor, id: number) =>
  change(context, actor, id, (tx) => store.setState(tx, id, 'ended', by('stopped')));
