import { categoryWord } from '../shared/words/category-word.ts';
import { errorWords } from '../shared/words/error-words.ts';
import { spokenUntil } from '../shared/words/spoken.ts';

export const storeErrorWords = {
  NO_STORE: errorWords({
    en: 'Your account is not linked to a store yet.',
    es: 'Su cuenta todavía no está ligada a una tienda.',
  }),
  STORE_PAUSED: errorWords({
    en: '{storeName} takes no new orders until {untilClock}{reason, select, none {} other {: {reason}}}. Your cart is kept; try again then.',
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
    en: 'Somebody else changed the shop meanwhile. You see it as it is now; make your change again.',
    es: 'Otra persona cambió la tienda mientras tanto. Ahora la ve como está; haga su cambio otra vez.',
  }),
  LICENSE_EXPIRY_INVALID: errorWords({
    en: 'This license is over already, or lasts for more than ten years. Enter the last day printed on it.',
    es: 'Esta licencia ya terminó o dura más de diez años. Escriba el último día que está impreso en ella.',
  }),
  ALREADY_IN_STORE: errorWords({
    en: 'Your account belongs to a shop already. One account works for one shop.',
    es: 'Su cuenta ya pertenece a una tienda. Una cuenta trabaja para una tienda.',
  }),
  ALREADY_MEMBER: errorWords({
    en: 'Somebody with this address works for your shop already.',
    es: 'Alguien con esta dirección ya trabaja en su tienda.',
  }),
  STAFF_LIMIT_REACHED: errorWords({
    en: 'A shop has at most {limit} people and open invitations. Remove one first.',
    es: 'Una tienda tiene como máximo {limit} personas e invitaciones abiertas. Quite una primero.',
  }),
  INVITATION_NOT_FOUND: errorWords({
    en: 'There is no such invitation any more: it was accepted, or taken back.',
    es: 'Esta invitación ya no existe: se aceptó o se retiró.',
  }),
  INVITATION_EMAIL_MISMATCH: errorWords({
    en: 'This invitation was mailed to {email}. Sign in with that address, or ask the owner to invite the one you use.',
    es: 'Esta invitación se envió a {email}. Inicie sesión con esa dirección o pida al dueño que invite la que usted usa.',
  }),
  ROLE_MISMATCH: errorWords({
    en: 'Your account is a {role} account, and an account has one role. Ask for an invitation to another address, or ask us to change your role.',
    es: 'Su cuenta ya tiene otra función, y una cuenta tiene una sola. Pida una invitación a otra dirección o pídanos cambiar su función.',
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
    en: 'By its opening times your shop is closed now, so there is no shift to last until. Choose a time.',
    es: 'Según su horario, la tienda está cerrada ahora y no hay turno hasta cuyo final durar. Elija una hora.',
  }),
  STORE_NOT_FOUND: errorWords({ en: 'There is no such shop.', es: 'No existe esa tienda.' }),
  STORE_DECIDED: errorWords({
    en: 'Another admin has decided about this shop already.',
    es: 'Otro administrador ya decidió sobre esta tienda.',
  }),
  STORE_INCOMPLETE: errorWords({
    en: 'This shop cannot be approved yet. Still missing: {missing}.',
    es: 'Esta tienda todavía no se puede aprobar: falta el horario o una licencia.',
  }),
};
