/** How the product speaks: words that it does not use, how they are spelled, and how long a sentence may be. */
import { type MessageFormatElement, parse, TYPE } from '@formatjs/icu-messageformat-parser';

/** In a sentence without its placeholders: each with what a product writer in the US would say. */
const unwanted: readonly (readonly [RegExp, string])[] = [
  [/\bsomebody\b/i, 'someone'],
  [/\bwhoever\b/i, 'anyone who, the person who'],
  [/\bmeanwhile\b/i, 'while you were away, until then'],
  [/\bby itself\b/i, 'automatically'],
  [/(?<!convenience )\bgoods\b/i, 'items, products'],
  [/\bvalid until\b/i, 'expires'],
  [/\b(?:whilst|amongst|thereof|herein|hereby)\b/i, 'while, among'],
  [/\be-mails?\b/i, 'email'],
  [/\blicen[c]es?\b/i, 'license'],
  [/\b\w*(?:organis|recognis|authoris|cancelation|apologis|realis|minimis|summaris|analys(?:e|ing|ed)\b)\w*/i, 'a z'],
  [/\b(?:colour|favour|behaviour|neighbour|honour|labour)\w*/i, 'or, not our'],
  [/\b(?:centre|metre|theatre|cheque|grey|programme|postcode|lorry)s?\b/i, 'the American word'],
  [/\b(?:travell|labell|modell|signall)(?:ed|ing|er)\b/i, 'one l'],
];
const mostWords = 20;

/** The longest that a message can say, with one word for each value. */
function longestOf(parts: readonly MessageFormatElement[]): string {
  return parts
    .map((part) => {
      if (part.type === TYPE.literal) return part.value;
      if (part.type === TYPE.tag) return longestOf(part.children);
      if ('options' in part)
        return Object.values(part.options)
          .map(({ value }) => longestOf(value))
          .reduce((longest, one) => (one.length > longest.length ? one : longest), '');
      return '1';
    })
    .join('');
}

const wordsIn = (text: string): number => text.split(/\s+/).filter((word) => /[\p{L}\p{N}]/u.test(word)).length;

/** How many words a message has in its longest form. */
export const wordsOf = (message: string): number => wordsIn(longestOf(parse(message)));

/** What a writer would change in an English message. */
export function styleFaultsOf(message: string): string[] {
  const text = longestOf(parse(message));
  return [
    ...unwanted.flatMap(([pattern, instead]) => {
      const found = pattern.exec(text)?.[0];
      return found ? [`"${found}": ${instead}`] : [];
    }),
    ...text
      .split(/(?<=[.!?])\s+|\n+/)
      .map(wordsIn)
      .filter((count) => count > mostWords)
      .map((count) => `a sentence of ${count} words`),
  ];
}
