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
    en: 'Your account is not linked to a store yet.',
    es: 'Su cuenta todavía no está ligada a una tienda.',
  }),
  STORE_PAUSED: errorWords({
    en: '{storeName} is not taking new orders until {untilClock}{reason, select, none {} other {: {reason}}}. Your cart is saved. Try again then.',
    es: '{storeName} no recibe pedidos nuevos hasta {untilClock}{reason, select, none {} other {: {reason}}}. Su carrito se guarda; intente de nuevo entonces.',
    prepare: ({ untilClock, reason }: { untilClock: string; reason: string | null }, language) => ({
      untilClock: spokenUntil(untilClock, language),
      reason: reason || null,
    }),
  }),
  CATEGORY_NOT_LICENSED: errorWords({
    en: '{storeName} cannot sell items in {category} at the moment. Remove them, or choose another shop.',
    es: '{storeName} no puede vender artículos de {category} por ahora. Quítelos o elija otra tienda.',
    prepare: ({ category }: { category: string }, language) => ({ category: categoryWord(category, language) }),
  }),
  OWNER_ONLY: errorWords({
    en: 'Only an owner of the shop can change this. Please ask the owner.',
    es: 'Solo un dueño de la tienda puede cambiar esto. Pídaselo al dueño.',
  }),
  STORE_CHANGED: errorWords({
    en: 'Someone else just changed the shop. Check it, then make your change again.',
    es: 'Otra persona acaba de cambiar la tienda. Mírela y haga su cambio otra vez.',
  }),
  LICENSE_EXPIRY_INVALID: errorWords({
    en: 'This license has expired or lasts more than ten years. Enter the last day printed on it.',
    es: 'Esta licencia ya venció o dura más de diez años. Escriba el último día que está impreso en ella.',
  }),
  ALREADY_IN_STORE: errorWords({
    en: 'Your account already belongs to a shop. An account can belong to one shop.',
    es: 'Su cuenta ya pertenece a una tienda. Una cuenta puede pertenecer a una sola tienda.',
  }),
  ALREADY_MEMBER: errorWords({
    en: 'Someone with this address already works for your shop.',
    es: 'Alguien con esta dirección ya trabaja en su tienda.',
  }),
  STAFF_LIMIT_REACHED: errorWords({
    en: 'A shop has at most {limit} people and open invitations. Remove one first.',
    es: 'Una tienda tiene como máximo {limit} personas e invitaciones abiertas. Quite una primero.',
  }),
  INVITATION_NOT_FOUND: errorWords({
    en: 'This invitation no longer exists. It was accepted or withdrawn.',
    es: 'Esta invitación ya no existe: se aceptó o se retiró.',
  }),
  INVITATION_EMAIL_MISMATCH: errorWords({
    en: 'This invitation was sent to {email}. Sign in with that address, or ask the owner to invite the one you use.',
    es: 'Esta invitación se envió a {email}. Inicie sesión con esa dirección o pida al dueño que invite la que usted usa.',
  }),
  ROLE_MISMATCH: errorWords({
    en: 'Your account is {role, select, admin {an admin} other {a {role}}} account, and an account has one role. Ask for an invitation to another address, or contact us to change your role.',
    es: 'Su cuenta es de {role, select, customer {cliente} courier {repartidor} store {tienda} admin {administrador} other {{role}}}, y una cuenta tiene una sola función. Pida una invitación a otra dirección o pídanos cambiar su función.',
  }),
  MEMBER_NOT_FOUND: errorWords({
    en: 'Nobody with this account works for your shop.',
    es: 'Nadie con esta cuenta trabaja en su tienda.',
  }),
  LAST_OWNER: errorWords({
    en: 'A shop needs an owner, and this is the only one. Invite another owner first.',
    es: 'Una tienda necesita un dueño, y este es el único. Invite primero a otro dueño.',
  }),
  NO_CURRENT_SHIFT: errorWords({
    en: 'Your shop is closed now, so there is no current shift. Choose a time instead.',
    es: 'Su tienda está cerrada ahora, así que no hay un turno en curso. Elija una hora.',
  }),
  STORE_NOT_FOUND: errorWords({ en: 'There is no such shop.', es: 'No existe esa tienda.' }),
  STORE_DECIDED: errorWords({
    en: 'Another admin already decided on this shop.',
    es: 'Otro administrador ya decidió sobre esta tienda.',
  }),
  STORE_INCOMPLETE: errorWords({
    en: 'This shop cannot be approved yet. Still missing: {missing}.',
    es: 'Esta tienda todavía no se puede aprobar. Falta: {missing}.',
    prepare: ({ missing }: { missing: readonly string[] }, language) => ({
      missing: spokenList(
        missing.map((one) => requirementWords[language][one] ?? one),
        language,
      ),
    }),
  }),
};
