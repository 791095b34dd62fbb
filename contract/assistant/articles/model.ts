import { z } from 'zod';
import { SerialId, SerialIdParam } from '../../shared/ids.ts';
import { Instant } from '../../shared/wire.ts';
import { articleLimits } from '../enums.ts';

const both = (part: keyof typeof articleLimits) => {
  const text = z
    .string('Please enter a text')
    .trim()
    .max(articleLimits[part], `Use at most ${articleLimits[part]} characters`);
  return z.strictObject({ en: text, es: text });
};
const words = { title: both('title'), question: both('question'), text: both('text') };
/** What an article says. Questions are one a line, as people ask them; they are searched and not shown. */
export const ArticleWords = z.strictObject(words);
export type ArticleWords = z.output<typeof ArticleWords>;

export const SaveHelpArticle = z
  .strictObject({ ...words, isPublished: z.boolean('Choose yes or no') })
  .superRefine(({ isPublished, ...said }, { addIssue }) => {
    if (!isPublished) return;
    for (const [part, languages] of Object.entries(said))
      for (const [language, text] of Object.entries(languages))
        if (text === '') addIssue({ code: 'custom', path: [part, language], message: 'Write it before you publish' });
  });
export type SaveHelpArticle = z.output<typeof SaveHelpArticle>;

export const ArticleParams = z.object({ articleId: SerialIdParam });

/** An article of this installation: answers that people gave, once an admin has published them. */
export const OwnArticle = z
  .object({
    id: SerialId,
    ...words,
    isPublished: z.boolean(),
    /** Where it was said; null once that is deleted. */
    conversationId: SerialId.nullable(),
    updatedAt: Instant,
  })
  .meta({ id: 'OwnArticle' });
export type OwnArticle = z.infer<typeof OwnArticle>;
