/**
 * What the model adds to an analysis, which stands without it. It gets no functions: a text that somebody pasted is data,
 * and there is nothing that it could call.
 */
import { postTopics } from '@autolotto/contract/assistant/enums.ts';
import { z } from 'zod';
import type { ChatReply } from '../../platform/adapters/chat-model.ts';
import { redacted } from '../redact-rules.ts';
import { attempt, isUnknown } from './attempt.ts';
import type { Asking } from './functions.ts';
import { loadPrivate } from './private.ts';
import { contactsOf, findProblems } from './problems.ts';
import { marked, marksOf, numbersPromptOf, postPromptOf } from './prompt.ts';

const tokens = 300;

type Put = { readonly prompt: (marks: ReturnType<typeof marksOf>) => string; readonly data: string };
/** The data goes out without anything private. */
async function ask(asking: Asking, { prompt, data }: Put) {
  const { context, actor, policy } = asking;
  const { chatModel: model } = context;
  if (!model) return undefined;
  const marks = marksOf(context.random.token(9));
  const outward = redacted(data, await loadPrivate(context.db.read, actor.userId), contactsOf(policy));
  const tried = await attempt(asking, model, async (signal, spent) => {
    const reply: ChatReply = await model.complete(
      {
        messages: [
          { role: 'system', content: prompt(marks) },
          { role: 'user', content: marked(marks, outward) },
        ],
        ...{ functions: [], most: tokens },
      },
      signal,
    );
    spent.tokens += reply.tokens;
    return reply.text;
  });
  return tried.kind === 'said' ? tried : undefined;
}

/** Few sentences about numbers and their analysis, with no figure that is not there; undefined where it is shown alone. */
export async function explainNumbers(asking: Asking, analysis: string): Promise<string | undefined> {
  const said = await ask(asking, { prompt: (marks) => numbersPromptOf(asking.language, marks), data: analysis });
  if (!said) return undefined;
  const terms = { facts: [analysis], ours: [analysis] };
  const problems = isUnknown(said.text) ? [] : findProblems(said.text, terms, contactsOf(asking.policy));
  await said.end(isUnknown(said.text) ? 'unknown' : problems.length > 0 ? 'refused' : 'answered', problems);
  return isUnknown(said.text) || problems.length > 0 ? undefined : said.text;
}

const Look = z.object({ review: z.boolean(), topics: z.array(z.string().max(40)).max(20) });
export type Look = { readonly needsReview: boolean; readonly topics: readonly string[] };
/** Its own words about a post are never shown: it may only point. */
export async function lookAtPost(asking: Asking, content: string): Promise<Look | undefined> {
  const said = await ask(asking, { prompt: (marks) => postPromptOf(postTopics, marks), data: content });
  if (!said) return undefined;
  const read = readLook(said.text);
  await said.end(read ? 'answered' : 'refused', read ? [] : ['unreadable']);
  return read && { needsReview: read.review, topics: postTopics.filter((name) => read.topics.includes(name)) };
}

function readLook(text: string): z.output<typeof Look> | undefined {
  try {
    return Look.safeParse(JSON.parse(text)).data;
  } catch {
    return undefined;
  }
}
