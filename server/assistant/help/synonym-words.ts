/** Words that mean the same here. The first of a line is what the articles are searched by. */
import type { Language } from '@autolotto/contract/shared/language.ts';
import { stemOf, wordsOf } from './words-of.ts';

const lines: Readonly<Record<Language, string>> = {
  en: `
    courier: driver, drivers, rider, dasher, delivery guy, delivery man, delivery person, delivery driver, deliverer
    shop: store, stores, merchant, retailer, seller
    order: purchase, orders, package, parcel, bag
    wallet: balance, funds
    deposit: top up, topup, add money, add funds, add cash, load money, put money, fund
    payout: withdraw, withdrawal, cash out, cashout, withdrawing, pay out
    refund: money back, reimburse, reimbursement, refunded
    sign in: log in, login, log on, signin, logging in, sign on
    register: sign up, signup, signing up, create an account, create account, registration, new account
    addicted: addiction, hooked, cant stop, cannot stop, stop myself, out of control
    sign out: log out, log me out, sign me out, logout, signout
    password: passcode, pass word, pw, pwd
    account: profile
    email: mail, e mail
    phone: telephone, number to call
    code: coupon, voucher, promo code, promocode, discount code
    id: identification, license, passport
    birthday: date of birth, dob, birth date, birthdate
    age: years old, underage, minor
    ticket: tickets
    lottery: lotto
    draw: drawing, drawings
    scratch: scratcher, scratchers, scratch off, scratchoff, instant
    prize: winnings, winning, jackpot win
    limit: cap, maximum
    exclude: exclusion, self exclude, self exclusion, ban myself, block myself, self ban
    delete: erase
    cancel: cancellation, call off, stop order
    missing: not there, left out, forgot, forgotten
    wrong: incorrect, mistaken
    late: delayed, delay, overdue, slow, taking forever
    tip: gratuity
    crypto: btc, bitcoin, cryptocurrency
    notification: notifications, alert, push
    subscription: recurring, standing order, repeat order, reorder
    chat: room, rooms
    forum: post, posts, thread
    points: reward points
    address: location
    fee: charge, fees, cost, price
    tax: taxes, irs
    group: pool, pools, syndicate, together
    verify: verification, verified, check
    job: work for you, become a, apply, hiring`,
  es: `
    repartidor: chofer, conductor, mensajero, domiciliario, delivery, rider
    tienda: comercio, negocio, local, almacen
    pedido: orden, ordenes, compra, paquete, encargo
    billetera: cartera, saldo, wallet, monedero
    deposito: recargar, recarga, agregar dinero, anadir dinero, meter dinero, poner dinero, cargar dinero, depositar, ingresar dinero
    pago: retiro, retirar, cobrar, sacar dinero
    reembolso: devolver dinero, devolucion, devuelvan, devuelven, regresar dinero
    entrar: iniciar sesion, ingresar, acceder, login, inicio de sesion, logearme, loguearme
    registrar: registrarme, registro, crear cuenta, crear una cuenta, inscribirme, darme de alta
    adicto: adiccion, ludopata, ludopatia, no puedo parar, no puedo dejar, fuera de control
    salir: cerrar sesion
    contrasena: clave, password, contrasenia
    cuenta: perfil
    correo: email, mail, e mail
    telefono: celular
    codigo: cupon, promocion, descuento
    identificacion: licencia, pasaporte, ine, dni, credencial, cedula
    nacimiento: cumpleanos
    edad: anos, menor
    boleto: billete, boletos, tiquete, ticket, tickets
    loteria: lotto
    sorteo: sorteos
    raspadito: raspaditos, raspar, rasca, instantaneo, raspadita
    premio: ganancias, gane
    limite: tope, maximo
    excluir: exclusion, autoexclusion, autoexcluirme, bloquearme
    borrar: eliminar, dar de baja
    cancelar: cancelacion, anular
    falta: faltan, falto, faltaba, olvidaron
    equivocado: incorrecto, erroneo, mal
    tarde: retrasado, demora, demorado, retraso, tarda, atrasado, tardando
    propina: propinas
    crypto: btc, bitcoin, criptomoneda, cripto
    notificacion: notificaciones, aviso, avisos, alerta
    recurrente: suscripcion, repetir, automatico
    sala: chat, salas
    foro: publicacion, publicaciones, post
    puntos: monedas
    direccion: domicilio, ubicacion
    tarifa: cargo, costo, precio, cuesta, cobran
    impuesto: impuestos
    grupo: grupal, pool, juntos
    verificar: verificacion, comprobar, revisar
    trabajo: trabajar, empleo`,
};

type Canonical = { readonly single: ReadonlyMap<string, string>; readonly phrases: ReadonlyMap<string, string> };

function tableOf(language: Language): Canonical {
  const single = new Map<string, string>();
  const phrases = new Map<string, string>();
  for (const line of lines[language].trim().split('\n')) {
    const [head = '', rest = ''] = line.split(':');
    const canonical = wordsOf(head).join('');
    for (const one of [head, ...rest.split(',')]) {
      const words = wordsOf(one);
      if (words.length > 1) phrases.set(words.join(' '), canonical);
      else for (const word of words) if (word !== canonical) single.set(stemOf(word, language), canonical);
    }
  }
  return { single, phrases };
}
const tables: Readonly<Record<Language, Canonical>> = { en: tableOf('en'), es: tableOf('es') };
const longestPhrase = 3;

/** The words with those of more than one word taken together: "log in" is one. */
export function joined(words: readonly string[], language: Language): string[] {
  const { phrases } = tables[language];
  const found: string[] = [];
  for (let at = 0; at < words.length; ) {
    let taken = 1;
    let word = words[at] ?? '';
    for (let length = longestPhrase; length > 1; length--) {
      const phrase = phrases.get(words.slice(at, at + length).join(' '));
      if (phrase === undefined) continue;
      [word, taken] = [phrase, length];
      break;
    }
    found.push(word);
    at += taken;
  }
  return found;
}

/** What a word is searched by. */
export function termOf(word: string, language: Language): string {
  const stem = stemOf(word, language);
  const canonical = tables[language].single.get(stem);
  return canonical === undefined ? stem : stemOf(canonical, language);
}
