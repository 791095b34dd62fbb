import type { Language } from '../shared/language.ts';
import { categoryWord } from '../shared/words/category-word.ts';
import { errorWords } from '../shared/words/error-words.ts';
import { spokenList, spokenUntil } from '../shared/words/spoken.ts';

/** Requirements of an approval in a sentence. */
const requirementWords: Readonly<Record<Language, Readonly<Record<string, string>>>> = {
  en: { hours: 'opening hours', licenses: 'a license' },
  es: { hours: 'el horario', licenses: 'una licencia' },
};

export const storeErrorWords = {
  NO_STORE: errorWords({
    en: 'Your account has no store yet.',
    es: 'Su cuenta todavía no tiene tienda.',
  }),
  STORE_PAUSED: errorWords({
    en: '{storeName} is paused until {untilClock}{reason, select, none {} other {: {reason}}}. Your cart is saved.',
    es: '{storeName} está en pausa hasta {untilClock}{reason, select, none {} other {: {reason}}}. Su carrito se guarda.',
    prepare: ({ untilClock, reason }: { untilClock: string; reason: string | null }, language) => ({
      untilClock: spokenUntil(untilClock, language),
      reason: reason || null,
    }),
  }),
  CATEGORY_NOT_LICENSED: errorWords({
    en: '{storeName} can’t sell {category} now. Remove it or switch shops.',
    es: '{storeName} no puede vender {category} por ahora. Quítelo o elija otra tienda.',
    prepare: ({ category }: { category: string }, language) => ({ category: categoryWord(category, language) }),
  }),
  OWNER_ONLY: errorWords({
    en: 'Ask an owner to change this.',
    es: 'Pida a un dueño que cambie esto.',
  }),
  STORE_CHANGED: errorWords({
    en: 'Someone else just changed the shop. Check it first.',
    es: 'Otra persona acaba de cambiar la tienda. Revísela primero.',
  }),
  LICENSE_EXPIRY_INVALID: errorWords({
    en: 'Expired or over ten years away. Enter the printed date.',
    es: 'Ya venció o faltan más de diez años. Escriba la fecha impresa.',
  }),
  ALREADY_IN_STORE: errorWords({
    en: 'One shop per account. Use another account.',
    es: 'Una tienda por cuenta. Use otra cuenta.',
  }),
  ALREADY_MEMBER: errorWords({
    en: 'This person already works here.',
    es: 'Esta persona ya trabaja aquí.',
  }),
  STAFF_LIMIT_REACHED: errorWords({
    en: 'At most {limit} people and invitations. Remove one first.',
    es: 'Máximo {limit} personas e invitaciones. Quite una primero.',
  }),
  INVITATION_NOT_FOUND: errorWords({
    en: 'Invitation already accepted or withdrawn.',
    es: 'La invitación ya se aceptó o se retiró.',
  }),
  INVITATION_EMAIL_MISMATCH: errorWords({
    en: 'Sign in as {email}, or ask for another invitation.',
    es: 'Inicie sesión como {email} o pida otra invitación.',
  }),
  ROLE_MISMATCH: errorWords({
    en: 'This is {role, select, admin {an admin} other {a {role}}} account. Use another address, or contact us to switch.',
    es: 'Esta cuenta es de {role, select, customer {cliente} courier {repartidor} store {tienda} admin {administrador} other {{role}}}. Use otra dirección o pídanos cambiarla.',
  }),
  MEMBER_NOT_FOUND: errorWords({
    en: 'This account isn’t on your staff.',
    es: 'Esta cuenta no es de su personal.',
  }),
  LAST_OWNER: errorWords({
    en: 'Invite another owner first.',
    es: 'Invite primero a otro dueño.',
  }),
  NO_CURRENT_SHIFT: errorWords({
    en: 'Your shop is closed. Choose a time.',
    es: 'Su tienda está cerrada. Elija una hora.',
  }),
  STORE_NOT_FOUND: errorWords({ en: 'Shop not found.', es: 'No se encontró la tienda.' }),
  STORE_DECIDED: errorWords({
    en: 'Another admin already decided.',
    es: 'Otro administrador ya decidió.',
  }),
  STORE_INCOMPLETE: errorWords({
    en: 'Can’t approve yet. Missing: {missing}.',
    es: 'Todavía no se puede aprobar. Falta: {missing}.',
    prepare: ({ missing }: { missing: readonly string[] }, language) => ({
      missing: spokenList(
        missing.map((one) => requirementWords[language][one] ?? one),
        language,
      ),
    }),
  }),
};
