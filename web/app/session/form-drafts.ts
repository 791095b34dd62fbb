/**
 * Form input survives the end of a session: it is stored in this tab when the page is left for sign-in, and restored
 * when the same user returns to the same page. Secrets are not stored.
 */
import { onLeaving } from '../../client/session/leaving.ts';
import { notify } from '../../ui/feedback/notify.tsx';
import { currentI18n, loadMessages } from '../i18n/language.ts';
import { draftKey as key, touched } from './kept-draft.ts';

const keptMs = 60 * 60_000;

type Field = HTMLInputElement | HTMLTextAreaElement;
export type FormDraft = {
  readonly userId: string;
  readonly path: string;
  readonly at: number;
  readonly fields: readonly { readonly name: string; readonly value: string }[];
};

const textInputTypes = ['text', 'search', 'email', 'tel', 'url', 'number', 'date', 'time', 'datetime-local'];
const isSecret = (autocomplete: string) => /password|one-time-code|^cc-|^bday/.test(autocomplete);
function isKept(target: EventTarget | null): target is Field {
  if (target instanceof HTMLTextAreaElement) return true;
  return target instanceof HTMLInputElement && textInputTypes.includes(target.type) && !isSecret(target.autocomplete);
}

/** A field as its person knows it, which is the same after a reload, when its id is not. */
const nameOf = (field: Field): string =>
  [field.name, field.getAttribute('aria-label') ?? field.labels?.[0]?.textContent ?? field.placeholder].join('|');
const fieldsNamed = (name: string): Field[] =>
  [...document.querySelectorAll<Field>('input, textarea')].filter((field) => isKept(field) && nameOf(field) === name);

/** Types like a user: React listens for the event, and reads only values that it did not set itself. */
function type(field: Field, value: string): void {
  const kind = field instanceof HTMLTextAreaElement ? HTMLTextAreaElement : HTMLInputElement;
  Object.getOwnPropertyDescriptor(kind.prototype, 'value')?.set?.call(field, value);
  field.dispatchEvent(new Event('input', { bubbles: true }));
}

export function readDraft(text: string | null, userId: string, path: string, now: number): FormDraft['fields'] {
  try {
    const typed = JSON.parse(text ?? 'null') as FormDraft | null;
    const isTheirs = typed?.userId === userId && typed.path === path && now - typed.at < keptMs;
    return isTheirs ? typed.fields : [];
  } catch {
    return [];
  }
}

let keeper: string | undefined;
const here = () => location.pathname + location.search;

function putBy(): void {
  if (keeper === undefined) return;
  const fields = [...touched]
    .filter(isKept)
    .filter((field) => field.isConnected && field.value !== '')
    .map((field) => ({ name: nameOf(field), value: field.value }))
    // Several fields of one name would be ambiguous.
    .filter(({ name }) => fieldsNamed(name).length === 1);
  if (fields.length === 0) return;
  try {
    sessionStorage.setItem(
      key,
      JSON.stringify({ userId: keeper, path: here(), at: Date.now(), fields } satisfies FormDraft),
    );
  } catch {
    // Nothing can be kept in this browser.
  }
}

function putBack(userId: string): void {
  let waiting: FormDraft['fields'];
  try {
    const kept = sessionStorage.getItem(key);
    if (kept === null) return;
    // Once, and only to whom it belongs.
    sessionStorage.removeItem(key);
    waiting = readDraft(kept, userId, here(), Date.now());
  } catch {
    return;
  }
  const path = here();
  let isSaid = false;
  const fill = () => {
    if (here() !== path) return observer.disconnect();
    for (const { name, value } of waiting) {
      const [field, ...others] = fieldsNamed(name);
      if (!field || others.length > 0 || field.disabled || field.readOnly) continue;
      waiting = waiting.filter((one) => one.name !== name);
      // Newer input wins.
      if (touched.has(field)) continue;
      type(field, value);
      if (!isSaid) void say();
      isSaid = true;
    }
    if (waiting.length === 0) observer.disconnect();
  };
  // A form in a sheet gets its words when the sheet is opened.
  const observer = new MutationObserver(fill);
  observer.observe(document.body, { childList: true, subtree: true });
  fill();
}

async function say(): Promise<void> {
  await loadMessages('pages');
  const { typedTitle, typedText } = currentI18n().messages.sessionEnd;
  notify({ title: typedTitle, message: typedText, tone: 'info', milliseconds: 10_000 });
}

/** From here on this user's input is kept through the end of their session. */
export function saveDraft(userId: string): void {
  if (keeper === userId) return;
  if (keeper === undefined) onLeaving(putBy);
  else touched.clear();
  keeper = userId;
  putBack(userId);
}
