/** Content of an email: sentences and links, each link a path of this site. It is rendered when it is read. */
import { z } from 'zod';

export const MailPart = z.union([
  z.object({ say: z.string() }),
  z.object({ link: z.object({ path: z.string(), label: z.string() }) }),
  /** Several, one below the other, each with what there is to say about it. */
  z.object({ links: z.array(z.object({ path: z.string(), label: z.string(), note: z.string() })) }),
  /** Ends such emails with one tap, in the mailbox's own button too. */
  z.object({ unsubscribe: z.object({ path: z.string(), label: z.string() }) }),
]);
export type MailPart = z.infer<typeof MailPart>;
