/** The thread that parses what people write. */
import { linksOf } from '@autolotto/contract/moderation/rich-text/plain.ts';
import { work } from '../../platform/jobs/worker-thread-port.ts';
import { parseMarkdown, TreeTooDeep } from './parse.ts';
import type { ParseAnswer } from './rich-text.ts';

work<string, ParseAnswer>((text) => {
  try {
    const tree = parseMarkdown(text);
    return { tree, links: linksOf(tree).length };
  } catch (error) {
    // The parser's own stack can end first.
    if (error instanceof TreeTooDeep || error instanceof RangeError) return 'too deep';
    throw error;
  }
});
