/** What members choose to show: a conversion, an achievement. The server writes the card, from its own books. */
import type { ChatMessage, ShareInChat } from '@autolotto/contract/chat/model.ts';
import { postedIn } from '@autolotto/contract/chat/rooms.ts';
import { achievementText } from '@autolotto/contract/rewards/achievements.ts';
import { assertCanWrite } from '../moderation/service.ts';
import type { Context } from '../platform/context.ts';
import type { Reader } from '../platform/database/db.ts';
import { fail } from '../platform/fail.ts';
import type { Actor } from '../platform/http/session.ts';
import { assertFeatureOn, currentPolicy } from '../policy/service.ts';
import { loadAchievement, loadConversion } from '../rewards/service.ts';
import { entryTerms, loadVisitor } from './entry.ts';
import { publishMessage } from './publish.ts';
import type { Visitor } from './rules.ts';
import * as store from './store.ts';
import { messageView } from './view.ts';

type Card = Omit<store.NewMessage, 'userId'> & { readonly source: string };

async function loadCard(db: Reader, userId: string, visitor: Visitor, input: ShareInChat): Promise<Card> {
  if (input.what === 'conversion') {
    const { transactionHash } = input;
    const conversion = (await loadConversion(db, userId, transactionHash)) ?? fail('NOTHING_TO_SHARE', {});
    return {
      ...{ roomId: postedIn.crypto, type: 'crypto', source: `conversion:${transactionHash}` },
      text: `Converted $${conversion.usdAmount} to ${conversion.autoLottoCoinAmount} ALC`,
      details: { cryptoData: { ...conversion, transactionHash } },
    };
  }
  const { achievement } = input;
  const earned = (await loadAchievement(db, userId, achievement)) ?? fail('NOTHING_TO_SHARE', {});
  return {
    ...{ roomId: postedIn.achievement, type: 'achievement' },
    source: `achievement:${userId}:${achievement}:${earned.times}`,
    text: `Earned “${achievementText(achievement, 'en').title}”`,
    details: {
      gamificationData: {
        ...{ level: visitor.level, xp: visitor.experience, achievement },
        ...{ reward: earned.points, badgeIcon: achievement },
      },
    },
  };
}

/** Once for each; nothing is shown without this call. */
export async function share(context: Context, actor: Actor, input: ShareInChat): Promise<ChatMessage> {
  await assertFeatureOn(context, 'chat');
  const { userId } = actor;
  const terms = entryTerms(await currentPolicy(context));
  const visitor = await loadVisitor(context, actor, terms);
  return context.db.transact(async (tx) => {
    await store.lockWriter(tx, userId);
    await assertCanWrite(tx, userId, 'chat');
    const card = await loadCard(tx, userId, visitor, input);
    if (await store.isPosted(tx, card.source)) fail('SHARED_ALREADY', {});
    const posted = messageView(await store.insertMessage(tx, { ...card, userId }), visitor.level, terms);
    await publishMessage(context, tx, posted);
    return posted;
  });
}
