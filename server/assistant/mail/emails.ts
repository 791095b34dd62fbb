/** Emails about conversations with support. What was said stays on the page. */
import { localized } from '@autolotto/contract/shared/words/sentence.ts';
import { greeted, link, say } from '../../platform/mail/email-format.ts';
import type { Mail } from '../../platform/mail/mail.ts';
import { assistantEmailWords } from './email-words.ts';

export function supportAnsweredMail(firstName: string): Mail {
  const words = assistantEmailWords.answered;
  return greeted(firstName, {
    subject: localized(words.subject),
    parts: [say(words.text), link('/ai-assistant', words.open)],
  });
}
