/** Texts that people write: cleaned, checked, and parsed in a thread that may take half a second for each. */
import { richTextVersion } from '@autolotto/contract/moderation/rich-text/limits.ts';
import type { RichNode } from '@autolotto/contract/moderation/rich-text/model.ts';
import { failField } from '../../platform/fail.ts';
import { type Patience, TaskTooLong, workerThread } from '../../platform/jobs/worker-thread.ts';
import { cleanText, stopsRichText, tooManyLinks } from './rules.ts';

export type ParseAnswer = { readonly tree: RichNode[]; readonly links: number } | 'too deep';
const parse = workerThread<string, ParseAnswer>(new URL('./parse-worker.ts', import.meta.url), 500);

async function parseInTime(text: string, patience?: Patience): Promise<ParseAnswer | 'too long'> {
  try {
    return await parse(text, patience);
  } catch (error) {
    if (error instanceof TaskTooLong) return 'too long';
    throw error;
  }
}

/** A text as it is kept: what was written, and the tree that is drawn of it. */
export type KeptText = { readonly source: string; readonly tree: RichNode[]; readonly version: number };

/** `patience` is for texts of ours, which a busy machine may take longer over. Refuses the field where the text is empty, or more than a reader or the parser can take. */
export async function readRichText(field: string, text: string, patience?: Patience): Promise<KeptText> {
  const source = cleanText(text);
  const stop = stopsRichText(source);
  if (stop) failField(field, stop);
  const answer = await parseInTime(source, patience);
  if (typeof answer === 'string') failField(field, 'Too complicated. Make it simpler');
  const more = tooManyLinks(answer.links);
  if (more) failField(field, more);
  return { source, tree: answer.tree, version: richTextVersion };
}
