import type { Language } from '../../shared/language.ts';
import { errorWords, selectKey } from '../../shared/words/error-words.ts';
import { listAndMore, priceTo, spokenList } from '../../shared/words/spoken.ts';

/** Fields of a product in a sentence. */
const fieldWords: Readonly<Record<Language, Readonly<Record<string, string>>>> = {
  en: {
    requiresAgeVerification: 'age verification',
    minAge: 'minimum age',
    scratchOffNumber: 'scratch-off number',
    isActive: 'whether customers see it',
  },
  es: {
    name: 'nombre',
    description: 'descripción',
    category: 'categoría',
    price: 'precio',
    requiresAgeVerification: 'verificación de edad',
    minAge: 'edad mínima',
    barcode: 'código de barras',
    size: 'tamaño',
    scratchOffNumber: 'número de raspadito',
    isActive: 'si los clientes lo ven',
  },
};

export const inventoryErrorWords = {
  PRODUCT_CHANGED: errorWords({
    en: '{changedBy, select, none {Someone else} other {{changedBy}}} changed this product while you were editing it: {fields}. Your changes were not saved. Compare both and choose.',
    es: '{changedBy, select, none {Otra persona} other {{changedBy}}} cambió este producto mientras usted lo editaba: {fields}. No se guardó nada de lo suyo. Compare ambos y elija.',
    prepare: ({ changes }: { changes: readonly { field: string }[] }, language) => ({
      fields: spokenList(
        changes.map(({ field }) => fieldWords[language][field] ?? field),
        language,
      ),
    }),
  }),
  STOCK_CHANGED: errorWords({
    en: 'While you counted, the stock went from {seen} to {now}. Nothing was saved. If you counted before that, there are {suggested} now. If not, count again.',
    es: 'Mientras usted contaba, las existencias pasaron de {seen} a {now}. No se guardó nada. Si contó antes de eso, ahora hay {suggested}; si no, cuente de nuevo.',
  }),
  INSUFFICIENT_STOCK: errorWords({
    en: '{stock, plural, =0 {None are left. Count them first.} other {Only {stock} are left. Count them first.}}',
    es: '{stock, plural, =0 {No queda ninguno. Cuéntelos primero.} other {Solo quedan {stock}. Cuéntelos primero.}}',
  }),
  STOCK_LIMIT_EXCEEDED: errorWords({
    en: 'A shelf holds at most {most} of a product. Check the number.',
    es: 'De un producto caben como máximo {most}. Revise el número.',
  }),
  BARCODE_TAKEN: errorWords({
    en: '{name} already has this barcode. Each product in your shop needs its own.',
    es: '{name} ya tiene este código de barras. Cada producto de su tienda necesita el suyo.',
  }),
  PRODUCTS_NOT_IN_STORE: errorWords({
    en: 'Your shop has no product {products}. No prices were changed. Remove it from the list and try again.',
    es: 'Su tienda no tiene el producto {products}. No se cambió ningún precio; quítelo de la lista e intente de nuevo.',
    prepare: ({ productIds, more }: { productIds: readonly number[]; more: number }, language) => ({
      products: listAndMore(productIds, more, language),
    }),
  }),
  PRICES_CHANGED: errorWords({
    en: 'Someone else changed {products}. None of your prices were saved. Check the new ones first.',
    es: 'Otra persona cambió precios: {products}. No se guardó ninguno de los suyos; vea primero los nuevos.',
    prepare: ({ products, more }: { products: readonly { name: string; now: string }[]; more: number }, language) => ({
      products: listAndMore(
        products.map(({ name, now }) => priceTo(name, now, language)),
        more,
        language,
      ),
    }),
  }),
  PRICE_BATCH_IMMUTABLE: errorWords({
    en: '{products, select, none {These prices were already undone.} other {Prices have changed again since: {products}. Nothing was undone.}}',
    es: '{products, select, none {Estos precios ya se deshicieron.} other {Ya tienen otro precio: {products}. No se deshizo nada.}}',
    prepare: ({ names, more }: { names: readonly string[]; more: number }, language) => ({
      products: names.length === 0 ? null : listAndMore(names, more, language),
    }),
  }),
  IMPORT_UNREADABLE: errorWords({
    en: '{reason, select, not_csv {Send a file of comma-separated values (CSV).} empty {The file has no lines. Its first line names the columns, like name, price and stockQuantity.} quotes {The quotes in line {line} do not match. Save the file as CSV again.} columns {These columns are not recognized: {names}. Export your products to see the right ones.} doubled_columns {These columns appear twice: {names}.} wide {Line {line} is too long, or has too many cells. Use one line per product, with the columns of the export.} rows {A file may have at most {names} products. Split it in two.} other {}}',
    es: '{reason, select, not_csv {Envíe un archivo de valores separados por comas (CSV).} empty {El archivo no tiene líneas. La primera nombra las columnas, como name, price y stockQuantity.} quotes {Las comillas de la línea {line} no coinciden. Guarde el archivo otra vez como CSV.} columns {No se conocen estas columnas: {names}. Exporte sus productos para ver las correctas.} doubled_columns {Estas columnas aparecen dos veces: {names}.} wide {La línea {line} es demasiado larga o tiene demasiadas celdas. Deje un producto por línea, con las columnas de la exportación.} rows {Un archivo puede tener como máximo {names} productos. Divídalo en dos.} other {}}',
    prepare: ({ reason }: { reason: string }) => ({ reason: selectKey(reason) }),
  }),
  IMPORT_REJECTED: errorWords({
    en: '{refused, plural, =1 {One line has an error, so nothing was imported. Fix it and try again.} other {{refused} lines have errors, so nothing was imported. Fix them and try again.}}',
    es: '{refused, plural, =1 {Una línea tiene un error, así que no se importó nada. Corríjala e intente de nuevo.} other {{refused} líneas tienen errores, así que no se importó nada. Corríjalas e intente de nuevo.}}',
  }),
  IMPORT_CHANGED: errorWords({
    en: 'Products changed since you saw the preview. Nothing was imported. Check the new preview.',
    es: 'Cambiaron productos desde que vio la vista previa. No se importó nada; vea la nueva vista previa.',
  }),
};
