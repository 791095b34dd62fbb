/** Pure: passwords too easily guessed to be accepted. Leaks are checked elsewhere. */
import { commonPasswords, commonWords } from './common-password-rules.ts';

export type Owner = { readonly email: string; readonly firstName: string; readonly lastName: string };

/** Rows of keys and other orders that people follow. */
const walks = [
  'abcdefghijklmnopqrstuvwxyz',
  '01234567890',
  'qwertyuiop[]',
  'qwertzuiop',
  'azertyuiop',
  'asdfghjkl;',
  'zxcvbnm,./',
  'yxcvbnm',
  '1qaz2wsx3edc4rfv5tgb6yhn7ujm8ik,9ol.0p;/',
  'qazwsxedcrfvtgbyhnujmikolp',
  '1q2w3e4r5t6y7u8i9o0p',
  'q1w2e3r4t5y6u7i8o9p0',
  'a1b2c3d4e5f6g7h8i9',
  '!@#$%^&*()_+',
].flatMap((walk) => [walk, [...walk].reverse().join('')]);

const lettersFor: Record<string, string> = {
  '0': 'o',
  '1': 'i',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '7': 't',
  '@': 'a',
  $: 's',
  '!': 'i',
};
const withLetters = (text: string): string => text.replace(/[013457@$!]/g, (sign) => lettersFor[sign] ?? sign);
const lettersOnly = (text: string): string => text.replace(/[^\p{L}]/gu, '');

export function weaknessOf(password: string, owner: Owner): 'common' | 'personal' | undefined {
  const text = password.normalize('NFKC').toLowerCase();
  if (isPersonal(text, owner)) return 'personal';
  return isCommon(text) ? 'common' : undefined;
}

function isCommon(text: string): boolean {
  if (commonPasswords.has(text) || commonPasswords.has(text.replace(/[\s_-]/g, ''))) return true;
  if (new Set(text).size < 4) return true;
  if (isRepeated(text)) return true;
  if (withoutWalks(text).length <= 3) return true;
  return isCommonWords(text) || isCommonWords(withLetters(withoutTail(text)));
}

/** Removes digits and signs at the end, which are not disguised letters. */
function withoutTail(text: string): string {
  let end = text.length;
  while (/[\d!@$]/.test(text.charAt(end - 1))) end -= 1;
  return text.slice(0, end);
}

/** 'passpasspass', '1234512345', with at most two signs more at the end. */
function isRepeated(text: string): boolean {
  for (let length = 1; length <= text.length / 2; length++) {
    const whole = text.slice(0, length).repeat(Math.floor(text.length / length));
    if (text.startsWith(whole) && text.length - whole.length <= 2 && length <= 10) return true;
  }
  return false;
}

/** Takes out what follows a walk for four keys or more. */
function withoutWalks(text: string): string {
  let left = '';
  for (let at = 0; at < text.length; ) {
    let length = 0;
    for (const walk of walks)
      for (
        let more = Math.max(4, length + 1);
        at + more <= text.length && walk.includes(text.slice(at, at + more));
        more++
      )
        length = more;
    if (length === 0) left += text[at++];
    else at += length;
  }
  return left;
}

/** One or two common words, with digits and signs round them. A sentence of several words passes. */
function isCommonWords(text: string): boolean {
  let left = lettersOnly(withoutWalks(text)) || lettersOnly(text);
  let found = 0;
  for (const word of commonWords) {
    if (found === 2) break;
    const at = left.indexOf(word);
    if (at < 0) continue;
    left = left.slice(0, at) + left.slice(at + word.length);
    found += 1;
  }
  const others = text.replace(/[\p{L}\p{N}]/gu, '').length;
  return found > 0 && left.length <= 2 && others <= 4;
}

/** Without the owner's names, their address and ours, fewer than six letters and digits remain. */
function isPersonal(text: string, { email, firstName, lastName }: Owner): boolean {
  const [local = '', host = ''] = email.toLowerCase().split('@');
  const names = [
    'autolotto',
    local,
    ...local.split(/[^\p{L}\p{N}]+/u),
    host,
    ...host.split('.'),
    ...`${firstName} ${lastName}`.normalize('NFKC').toLowerCase().split(/\s+/),
  ].filter((name) => name.length >= 3);
  let left = text;
  for (const name of names.toSorted((one, other) => other.length - one.length)) left = left.replaceAll(name, ' ');
  return left !== text && left.replace(/[^\p{L}\p{N}]/gu, '').length < 6;
}
