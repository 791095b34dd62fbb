// What a search finds among 2,000 posts in two languages: the right ones first, whatever form or typing error of a word.
import type { SearchReply } from '@autolotto/contract/forum/search/model.ts';
import { sql } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { type Client, useTestApp } from '../../test/harness/app.ts';

const app = useTestApp();
/** A topic as titles have it, another form of the word, and a typing error. */
const topics = {
  en: [
    ['jackpot', 'jackpots', 'jakpot'],
    ['delivery', 'deliveries', 'delivry'],
    ['courier', 'couriers', 'courrier'],
    ['scratching', 'scratched', 'scraching'],
    ['winning', 'wins', 'wining'],
    ['strategy', 'strategies', 'stratgy'],
    ['syndicate', 'syndicates', 'sindicate'],
    ['drawing', 'drawings', 'drawng'],
    ['refund', 'refunded', 'refnud'],
    ['identification', 'identifications', 'identifcation'],
  ],
  es: [
    ['boleto', 'boletos', 'bolteo'],
    ['premio', 'premios', 'premoi'],
    ['sorteo', 'sorteos', 'sorteoo'],
    ['repartidor', 'repartidores', 'repartdor'],
    ['ganador', 'ganadores', 'gandaor'],
    ['estrategia', 'estrategias', 'estratgia'],
    ['tienda', 'tiendas', 'tinda'],
    ['probabilidad', 'probabilidades', 'probabilidd'],
    ['pregunta', 'preguntas', 'pregnta'],
    ['billetera', 'billeteras', 'billetra'],
  ],
} as const;
const each = 100;
const words = {
  en: (topic: string, other: string) => [`My thoughts about ${topic}`, `I wonder what you say, and not of ${other}.`],
  es: (topic: string, other: string) => [
    `Mis ideas sobre ${topic}`,
    `Me pregunto qué dicen ustedes, y no de ${other}.`,
  ],
} as const;

let reader: Client;
beforeAll(async () => {
  reader = await app().newCustomer();
  await reader.get('/api/forum/me');
  for (const language of ['en', 'es'] as const)
    for (const [at, [topic]] of topics[language].entries()) {
      // The next topic is mentioned as well: those posts come after the topic's own.
      const [title = '', text = ''] = words[language](topic, topics[language][(at + 1) % 10]?.[0] ?? '');
      await app().context.db.read.execute(sql`
        insert into forum_posts(category_id, author_id, title, body, tree, tree_version, plain, language, difficulty)
          select (select min(id) from forum_categories), ${reader.userId}, ${title} || ' ' || n, ${text}, '[]', 1, ${text}, ${language}, 'any'
            from generate_series(1, ${each}) n`);
    }
});
const search = async (q: string): Promise<SearchReply> =>
  (await reader.get(`/api/forum/search?q=${encodeURIComponent(q)}`)).body;

test('the first page of a search has nothing but its topic, in either language, in every form of the word', async () => {
  const wrong: string[] = [];
  for (const [topic, form] of [...topics.en, ...topics.es])
    for (const q of [topic, form, topic.toUpperCase()]) {
      const { found } = await search(q);
      const right = found.filter(({ title }) => title.includes(` ${topic} `)).length;
      if (found.length !== 20 || right !== 20) wrong.push(`${q}: ${right} of ${found.length}`);
    }
  expect(wrong).toEqual([]);
});

test('a typing error finds nothing, and the right word is asked back', async () => {
  const wrong: string[] = [];
  for (const [topic, , typed] of [...topics.en, ...topics.es]) {
    const { found, didYouMean } = await search(typed);
    if (found.length > 0 || didYouMean !== topic) wrong.push(`${typed}: ${found.length} found, ${didYouMean}`);
  }
  expect(wrong).toEqual([]);
});
