import type { Language } from '@autolotto/contract/shared/language.ts';

/** Everyday words that only one of the two languages has, beside its stop words. */
export const tellingWords: Readonly<Record<Language, string>> = {
  en: 'order orders delivery courier driver store shop wallet money account password email ticket tickets game games draw age card bank cash prize won win wrong late missing change cancel add send sent show help need want said says still yet never always please thanks hello',
  es: 'pedido pedidos entrega repartidor tienda cartera billetera dinero cuenta contrasena clave correo boleto boletos juego juegos sorteo edad tarjeta banco efectivo premio gane ganar mal tarde falta faltan cambiar cancelar quiero necesito ayuda puedo puede tengo hola gracias porfavor favor sigue todavia aun nunca siempre dice',
};
