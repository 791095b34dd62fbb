/** Help articles of this installation: what people answered, reviewed by an admin. */
import type { ArticleWords, OwnArticle, SaveHelpArticle } from '@autolotto/contract/assistant/articles/model.ts';
import { articleLimits } from '@autolotto/contract/assistant/enums.ts';
import type { Language } from '@autolotto/contract/shared/language.ts';
import { loadLanguage } from '../../identity/service.ts';
import type { Context } from '../../platform/context.ts';
import { audit } from '../../platform/database/audit.ts';
import type { Tx } from '../../platform/database/db.ts';
import { fail } from '../../platform/fail.ts';
import type { Actor } from '../../platform/http/session.ts';
import { currentPolicy } from '../../policy/service.ts';
import * as conversations from '../conversations/store.ts';
import { loadPrivate } from '../model/private.ts';
import { contactsOf } from '../model/problems.ts';
import { redacted } from '../redact-rules.ts';
import { articlesChanged } from './current.ts';
import * as store from './store.ts';

const articleOf = ({ id, words, isPublished, conversationId, updatedAt }: store.ArticleRow): OwnArticle => ({
  ...{ id, ...words, isPublished, conversationId },
  updatedAt: updatedAt.toISOString(),
});
const note = (tx: Tx, { userId: actorId }: Actor, id: number, action: `help.${string}`) =>
  audit(tx, { actorId, action, subject: { kind: 'help-article', id: String(id) } });

/** What was asked before the first answer of a person, and what they answered. */
function saidIn(messages: readonly conversations.MessageRow[]): { question: string; answer: string } | undefined {
  const answers = messages.filter(({ sender }) => sender === 'agent');
  const [first] = answers;
  if (!first) return undefined;
  const asked = messages.findLast(({ sender, number }) => sender === 'person' && number < first.number);
  return { question: asked?.text ?? '', answer: answers.map(({ text }) => text).join('\n\n') };
}

/** Written in the language of the person, and without what is known of them. */
export async function draftFrom(context: Context, actor: Actor, conversationId: number): Promise<OwnArticle> {
  const { read } = context.db;
  const house = contactsOf(await currentPolicy(context));
  const talk = await conversations.loadById(read, conversationId);
  if (!talk) fail('SUPPORT_UNKNOWN', {});
  const said = saidIn(await conversations.listMessages(read, conversationId));
  if (!said) fail('SUPPORT_STEP', {});
  const [language, known] = [await loadLanguage(read, talk.userId), await loadPrivate(read, talk.userId)];
  const draft = (text: string, part: keyof typeof articleLimits) => {
    const kept = redacted(text, known, house).slice(0, articleLimits[part]).trim();
    const wordsIn = (one: Language) => (one === language ? kept : '');
    return { en: wordsIn('en'), es: wordsIn('es') };
  };
  const question = said.question.replaceAll(/\s+/g, ' ');
  const words: ArticleWords = {
    ...{ title: draft(question, 'title'), question: draft(question, 'question') },
    text: draft(said.answer, 'text'),
  };
  return context.db.transact(async (tx) => {
    const { row, isNew } = await store.insertDraft(tx, conversationId, words);
    if (isNew) await note(tx, actor, row.id, 'help.drafted');
    return articleOf(row);
  });
}

export const listOwn = async ({ db }: Context): Promise<OwnArticle[]> =>
  (await store.listArticles(db.read)).map(articleOf);

export async function save(
  context: Context,
  actor: Actor,
  id: number,
  { isPublished, ...words }: SaveHelpArticle,
): Promise<OwnArticle> {
  const row = await context.db.transact(async (tx) => {
    const saved = await store.update(tx, id, words, isPublished);
    if (!saved) fail('HELP_ARTICLE_UNKNOWN', {});
    await note(tx, actor, id, isPublished ? 'help.published' : 'help.saved');
    return saved;
  });
  articlesChanged(context);
  return articleOf(row);
}

export async function discard(context: Context, actor: Actor, id: number): Promise<OwnArticle[]> {
  await context.db.transact(async (tx) => {
    if (await store.remove(tx, id)) await note(tx, actor, id, 'help.discarded');
  });
  articlesChanged(context);
  return listOwn(context);
}
