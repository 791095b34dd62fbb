import type { Language } from '@autolotto/contract/shared/language.ts';

/** What stands beside the files of a person's data. */
export const exportReadme: Record<Language, readonly string[]> = {
  en: [
    'Your AutoLotto data',
    '',
    'Each file is one kind of data, as JSON: any text editor opens it. Photos are in folders of their own.',
    'Times are in UTC. Amounts are in the smallest unit: cents, 1/10,000 of an AutoLottoCoin, satoshis.',
    '',
    'Not included:',
    '- What other people wrote to you, and who they are.',
    '- Passwords and codes, and links that sign you in.',
    '- Photos that we no longer keep, and the barcode of an official ticket.',
    '- Notes of our staff, and checks against fraud: telling of them would help those they protect you from.',
    '',
    'Files:',
  ],
  es: [
    'Sus datos en AutoLotto',
    '',
    'Cada archivo contiene una clase de datos en JSON: lo abre cualquier editor de texto. Las fotos están en sus carpetas.',
    'Las horas están en UTC. Los importes están en la unidad más pequeña: centavos, 1/10,000 de AutoLottoCoin, satoshis.',
    '',
    'No se incluye:',
    '- Lo que otras personas le escribieron, ni quiénes son.',
    '- Contraseñas, códigos y enlaces que inician su sesión.',
    '- Fotos que ya no conservamos y el código de barras de un boleto oficial.',
    '- Notas de nuestro personal y controles contra el fraude: contarlos ayudaría a aquellos de quienes le protegen.',
    '',
    'Archivos:',
  ],
};
