/** What a text says about itself, by the rules of moderation. Nothing is done with it: a person decides. */
import type { PostAnalysis } from '@autolotto/contract/assistant/model.ts';
import type { Finding } from '@autolotto/contract/moderation/enums.ts';
import { formatMessage } from '@autolotto/contract/shared/words/sentence.ts';
import { loadLanguage } from '../../identity/service.ts';
import { currentTerms, screenTerms, screenText } from '../../moderation/service.ts';
import type { Context } from '../../platform/context.ts';
import type { Actor } from '../../platform/http/session.ts';
import { assertFeatureOn } from '../../policy/service.ts';
import { needsReview, sentimentOf } from './rules.ts';
import { findingWords, reviewWords } from './words.ts';

export async function analyzePost(context: Context, actor: Actor, content: string): Promise<PostAnalysis> {
  await assertFeatureOn(context, 'assistant');
  const { read } = context.db;
  const [language, ownTerms] = await Promise.all([loadLanguage(read, actor.userId), currentTerms(context)]);
  const terms = screenTerms(ownTerms, content);
  const { findings, topics, sentiment } = screenText(content);
  const found: Finding[] = [...findings, ...(terms.isReported ? (['term'] as const) : [])];
  const isNeeded = needsReview(found);
  const reasons = found.map((finding) => findingWords[finding][language]).join(', ');
  const reason = isNeeded
    ? formatMessage(reviewWords.needed[language], { reasons }, language)
    : reviewWords.none[language];
  return { sentiment: sentimentOf(sentiment), topics: [...topics], moderation: { needsReview: isNeeded, reason } };
}
