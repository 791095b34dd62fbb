/** What a text says about itself, by the rules of moderation. Nothing is done with it: a person decides. */
import type { PostAnalysis } from '@autolotto/contract/assistant/model.ts';
import type { Finding } from '@autolotto/contract/moderation/enums.ts';
import { formatMessage } from '@autolotto/contract/shared/words/sentence.ts';
import { loadLanguage } from '../../identity/service.ts';
import { currentTerms, joinedSpans, screenTerms, screenText } from '../../moderation/service.ts';
import type { Context } from '../../platform/context.ts';
import type { Actor } from '../../platform/http/session.ts';
import { assertFeatureOn, currentPolicy } from '../../policy/service.ts';
import { lookAtPost } from '../model/analyses.ts';
import { needsReview, sentimentOf } from './rules.ts';
import { findingWords, reviewWords } from './words.ts';

export async function analyzePost(context: Context, actor: Actor, content: string): Promise<PostAnalysis> {
  await assertFeatureOn(context, 'assistant');
  const { read } = context.db;
  const [language, ownTerms] = await Promise.all([loadLanguage(read, actor.userId), currentTerms(context)]);
  const terms = screenTerms(ownTerms, content);
  const { findings, spans, topics, sentiment } = screenText(content);
  const found: Finding[] = [...findings, ...(terms.isReported ? (['term'] as const) : [])];
  const policy = await currentPolicy(context);
  const look = await lookAtPost({ context, actor, language, policy }, content);
  // It may ask for a look at what our rules let pass, and never the other way round.
  const isNeeded = needsReview(found) || look?.needsReview === true;
  const reasons = [
    ...found.map((finding) => findingWords[finding][language]),
    ...(look?.needsReview && !needsReview(found) ? [reviewWords.model[language]] : []),
  ].join(', ');
  const reason = isNeeded
    ? formatMessage(reviewWords.needed[language], { reasons }, language)
    : reviewWords.none[language];
  const all = [...new Set([...topics, ...(look?.topics ?? [])])];
  return {
    sentiment: sentimentOf(sentiment),
    topics: all,
    moderation: {
      needsReview: isNeeded,
      reason,
      marks: needsReview(found) ? joinedSpans([...spans, ...terms.spans]) : [],
    },
  };
}
