import { languages } from '@autolotto/contract/shared/language.ts';
import { sql } from 'drizzle-orm';
import type { Context } from '../platform/context.ts';
import { rows } from '../platform/database/db.ts';
import { categoryWords } from './category-words.ts';
import { type CategoryWords, forumCategories } from './tables.ts';

/** How each of the first categories looks. */
const looks = {
  general: { color: 'primary', icon: 'message' },
  strategy: { color: 'secondary', icon: 'compass' },
  'scratch-tickets': { color: 'accent', icon: 'ticket' },
  wins: { color: 'success', icon: 'trophy' },
  results: { color: 'info', icon: 'chart' },
  'shops-and-delivery': { color: 'warning', icon: 'shop' },
  help: { color: 'primary', icon: 'help' },
} as const satisfies Record<keyof typeof categoryWords, object>;

type FirstSlug = keyof typeof looks;
const wordsOf = (slug: FirstSlug): CategoryWords => {
  const { name, description } = categoryWords[slug];
  return Object.fromEntries(
    languages.map((language) => [language, { name: name[language], description: description[language] }]),
  ) as CategoryWords;
};

/** A forum without categories gets the first ones; afterwards they are the admins'. */
export async function seedCategories({ db }: Context): Promise<void> {
  await db.transact(async (tx) => {
    const [some] = await rows(tx, sql`select from forum_categories limit 1`);
    if (some) return;
    const slugs = Object.keys(looks) as FirstSlug[];
    await tx
      .insert(forumCategories)
      .values(slugs.map((slug, position) => ({ slug, position, ...looks[slug], words: wordsOf(slug) })));
  });
}
