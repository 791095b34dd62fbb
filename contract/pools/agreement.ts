/**
 * What members of a group purchase agree to. Its fingerprint covers the terms, every line and the sentences themselves: a
 * member accepts it by that, and a browser works it out again from what the page shows.
 */
import type { DrawGameId } from '../lottery/enums.ts';
import type { Line } from '../lottery/game-rules.ts';
import type { Language } from '../shared/language.ts';
import { type Cents, dollars } from '../shared/money.ts';
import { localized } from '../shared/words/sentence.ts';
import { agreementWords } from './agreement-words.ts';

/** Other sentences get another number. */
const agreementVersion = 1;

export type PoolTerms = {
  readonly gameId: DrawGameId;
  readonly drawId: number;
  readonly hasAddOn: boolean;
  readonly playsPerShare: number;
  readonly sharePrice: Cents;
  readonly shares: number;
  readonly leastShares: number;
  readonly mostShares: number;
  /** In UTC. */
  readonly deadline: string;
  /** A ticket that wins more is claimed for the group. */
  readonly claimAbove: Cents;
  /** The lines of each play, in the order in which they are bought. */
  readonly plays: readonly (readonly Line[])[];
};

export const agreementOf = (terms: PoolTerms, language: Language): string[] =>
  [
    localized(agreementWords.share, {
      ...{ price: `$${dollars(terms.sharePrice)}`, plays: terms.playsPerShare },
      ...{ most: terms.mostShares, shares: terms.shares },
    }),
    localized(agreementWords.held, { least: terms.leastShares }),
    localized(agreementWords.leave),
    localized(agreementWords.fewer),
    localized(agreementWords.split),
    localized(agreementWords.claim, { line: `$${dollars(terms.claimAbove)}` }),
  ].map((said) => said(language));

const lineText = ({ main, bonus }: Line): string => `${main.join()}+${bonus.join()}`;
/** What the fingerprint is made over. The English sentences stand for all languages. */
const termsText = (terms: PoolTerms): string =>
  [
    `version ${agreementVersion}`,
    `game ${terms.gameId}`,
    `draw ${terms.drawId}`,
    `add-on ${terms.hasAddOn}`,
    `deadline ${terms.deadline}`,
    ...agreementOf(terms, 'en'),
    ...terms.plays.map((lines, at) => `play ${at + 1} ${lines.map(lineText).join('/')}`),
  ].join('\n');

/** By Web Crypto alone, in hexadecimal. */
export async function termsHashOf(terms: PoolTerms): Promise<string> {
  const hash = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(termsText(terms)));
  return Array.from(new Uint8Array(hash), (byte) => byte.toString(16).padStart(2, '0')).join('');
}
