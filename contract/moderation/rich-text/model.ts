/** What somebody wrote, as a tree of a few elements: it is drawn piece by piece and is never HTML. */
import { z } from 'zod';
import { richTags } from './limits.ts';

const RichElement = z
  .object({
    tag: z.enum(richTags),
    /** An address with https, or a page of this app. */
    href: z.string().optional(),
    /** Where a link to another site leads, to be shown beside it. */
    host: z.string().optional(),
    /** The number that an ordered list begins with, unless it is 1. */
    start: z.number().int().optional(),
    get children() {
      return z.array(RichNode);
    },
  })
  .meta({ id: 'RichElement' });
export type RichElement = z.infer<typeof RichElement>;
export const RichNode: z.ZodType<string | RichElement> = z
  .lazy(() => z.union([z.string(), RichElement]))
  .meta({ id: 'RichNode' });
export type RichNode = z.infer<typeof RichNode>;

export const RichText = z.array(RichNode).meta({ id: 'RichText' });
export type RichText = readonly RichNode[];
