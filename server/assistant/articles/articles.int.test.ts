import type { OwnArticle } from '@autolotto/contract/assistant/articles/model.ts';
import { beforeAll, expect, test } from 'vitest';
import { auditPage } from '../../platform/database/audit.ts';
import { sqlState } from '../../platform/database/db.ts';
import { type Client, useTestApp } from '../../test/harness/app.ts';
import { supportArticles } from '../tables.ts';

const app = useTestApp();
let admin: Client;
beforeAll(async () => {
  admin = await app().as('admin');
});

const ask = async (who: Client, message: string) =>
  (await who.send('POST', '/api/ai/customer-support', { message })).body;
const desk = (id: number, path: string, body?: object) =>
  admin.send('POST', `/api/admin/conversations/${id}/${path}`, body);
const list = async (): Promise<OwnArticle[]> => (await admin.get('/api/admin/help-articles')).body;
const save = (id: number, body: object) => admin.send('PUT', `/api/admin/help-articles/${id}`, body);
const question = 'Can you monogram my umbrella?';

/** A conversation that a person has answered. */
async function answered(asked: string, answer: string): Promise<number> {
  const customer = await app().newCustomer({ email: `monogram-${asked.length}-${answer.length}@example.test` });
  const { conversationId } = await ask(customer, asked);
  await desk(conversationId, 'take');
  await desk(conversationId, 'messages', { text: answer });
  await desk(conversationId, 'close');
  return conversationId;
}

test('AI-06 what a person answered becomes an article: drafted once without what is private, reviewed, found, thrown away', async () => {
  const nobody = await app().newCustomer();
  expect(await ask(nobody, question)).toMatchObject({ isKnown: false });
  const id = await answered(question, 'Yes, ask the shop in the note. Write to rosa@example.test or 303-555-0142.');
  const draft: OwnArticle = (await desk(id, 'article')).body;
  expect(draft).toMatchObject({
    ...{ title: { en: question, es: '' }, question: { en: question, es: '' } },
    ...{ isPublished: false, conversationId: id },
  });
  expect(draft.text.en).toMatch(/^Yes, ask the shop in the note\./);
  expect(draft.text.en).not.toMatch(/rosa@|0142/);
  expect((await desk(id, 'article')).body).toEqual(draft);
  expect(await list()).toEqual([draft]);
  expect(await ask(nobody, question)).toMatchObject({ isKnown: false });

  const { conversationId: _, id: articleId, updatedAt: __, ...words } = draft;
  const refused = await save(articleId, { ...words, isPublished: true });
  expect(refused).toMatchObject({ status: 400 });
  expect(refused.body.errors.map(({ field }: { field: string }) => field)).toEqual([
    ...['title.es', 'question.es', 'text.es'],
  ]);
  const whole = {
    title: { en: 'Monograms', es: 'Iniciales' },
    question: { en: question, es: '¿Bordan iniciales en mi paraguas?' },
    text: { en: 'Yes, ask the shop in the note.', es: 'Sí, pídalo a la tienda en la nota.' },
  };
  expect((await save(articleId, { ...whole, isPublished: true })).body).toMatchObject({ ...whole, isPublished: true });
  expect(await ask(nobody, question)).toMatchObject({
    ...{ isKnown: true, response: whole.text.en },
    sources: [{ kind: 'article', label: 'Monograms', path: '/ai-assistant' }],
  });
  expect((await ask(nobody, '¿bordan iniciales en mi paraguas?')).response).toBe(whole.text.es);
  // Those that come with the product are found as before.
  expect((await ask(nobody, 'How much does delivery cost?')).sources[0].path).toBe('/order');

  // Taken back to be a draft, it answers nobody.
  await save(articleId, { ...whole, isPublished: false });
  expect(await ask(nobody, question)).toMatchObject({ isKnown: false });
  await save(articleId, { ...whole, isPublished: true });
  expect((await admin.send('DELETE', `/api/admin/help-articles/${articleId}`)).body).toEqual([]);
  expect(await ask(nobody, question)).toMatchObject({ isKnown: false });
  expect((await save(articleId, { ...whole, isPublished: false })).body.code).toBe('HELP_ARTICLE_UNKNOWN');
  const noted = (await auditPage(app().context.db.read, 50, undefined)).map(({ action }) => action);
  expect(noted.filter((action) => action.startsWith('help.'))).toEqual([
    ...['help.discarded', 'help.published', 'help.saved', 'help.published', 'help.drafted'],
  ]);
});

test('another server finds what was published a few seconds later', async () => {
  const customer = await app().newCustomer();
  expect(await ask(customer, 'Do you engrave lighters?')).toMatchObject({ isKnown: false });
  const both = (en: string, es: string) => ({ en, es });
  await app().context.db.transact((tx) =>
    tx.insert(supportArticles).values({
      isPublished: true,
      words: {
        title: both('Engraving', 'Grabado'),
        question: both('Do you engrave lighters?', '¿Graban encendedores?'),
        text: both('Yes.', 'Sí.'),
      },
    }),
  );
  await app().clock.advance(6_000);
  expect(await ask(customer, 'Do you engrave lighters?')).toMatchObject({ isKnown: true, response: 'Yes.' });
});

test('nothing is drafted where no person has answered, and the database publishes nothing that is half written', async () => {
  const { conversationId } = await ask(await app().newCustomer(), question);
  expect((await desk(conversationId, 'article')).body.code).toBe('SUPPORT_STEP');
  expect((await desk(2_000_000_000, 'article')).body.code).toBe('SUPPORT_UNKNOWN');
  const empty = { en: '', es: '' };
  const half = { title: { en: 'Half', es: '' }, question: empty, text: empty };
  const inserted = (isPublished: boolean) =>
    app()
      .context.db.transact((tx) => tx.insert(supportArticles).values({ isPublished, words: half }))
      .then(() => 'kept', sqlState);
  expect(await inserted(true)).toBe('23514');
  // Control: as a draft it is kept.
  expect(await inserted(false)).toBe('kept');
});
