import { errorWords, selectKey } from '../../shared/words/error-words.ts';
import { listAndMore, priceTo } from '../../shared/words/spoken.ts';

export const inventoryErrorWords = {
  PRODUCT_CHANGED: errorWords({
    en: '{changedBy, select, none {Somebody else} other {{changedBy}}} changed this product while you were editing it: {fields}. Nothing of yours was saved. Look at both and choose.',
    es: '{changedBy, select, none {Otra persona} other {{changedBy}}} cambió este producto mientras usted lo editaba. No se guardó nada de lo suyo. Compare ambos y elija.',
    prepare: ({ changes }: { changes: readonly { field: string }[] }) => ({
      fields: changes.map(({ field }) => field),
    }),
  }),
  STOCK_CHANGED: errorWords({
    en: 'While you counted, the stock went from {seen} to {now}. Nothing was saved. If you counted before that, {suggested} are there now; else count again.',
    es: 'Mientras usted contaba, las existencias pasaron de {seen} a {now}. No se guardó nada. Si contó antes de eso, ahora hay {suggested}; si no, cuente de nuevo.',
  }),
  INSUFFICIENT_STOCK: errorWords({
    en: '{stock, plural, =0 {None is left. Count them first.} other {Only {stock} are left. Count them first.}}',
    es: '{stock, plural, =0 {No queda ninguno. Cuéntelos primero.} other {Solo quedan {stock}. Cuéntelos primero.}}',
  }),
  STOCK_LIMIT_EXCEEDED: errorWords({
    en: 'A shelf holds at most {most} of a product. Check the number.',
    es: 'De un producto caben como máximo {most}. Revise el número.',
  }),
  BARCODE_TAKEN: errorWords({
    en: '{name} in your shop has this barcode already. Give each product its own.',
    es: '{name} ya tiene este código de barras en su tienda. Dé a cada producto el suyo.',
  }),
  PRODUCTS_NOT_IN_STORE: errorWords({
    en: 'Your shop has no product {products}. No price was changed; take it off the list and try again.',
    es: 'Su tienda no tiene el producto {products}. No se cambió ningún precio; quítelo de la lista e intente de nuevo.',
    prepare: ({ productIds, more }: { productIds: readonly number[]; more: number }, language) => ({
      products: listAndMore(productIds, more, language),
    }),
  }),
  PRICES_CHANGED: errorWords({
    en: 'Somebody else changed {products}. None of your prices was saved; look at the new ones first.',
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
    en: '{products, select, none {These prices were undone already.} other {{products} got another price since. Nothing was undone.}}',
    es: '{products, select, none {Estos precios ya se deshicieron.} other {Ya tienen otro precio: {products}. No se deshizo nada.}}',
    prepare: ({ names, more }: { names: readonly string[]; more: number }, language) => ({
      products: names.length === 0 ? null : listAndMore(names, more, language),
    }),
  }),
  IMPORT_UNREADABLE: errorWords({
    en: '{reason, select, not_csv {Send a file of comma-separated values (CSV).} empty {The file has no lines. Its first line names the columns, like name, price and stockQuantity.} quotes {The quotes in line {line} do not match. Save the file as CSV again.} columns {These columns are not known: {names}. Export your products to see the right ones.} doubled_columns {These columns stand there twice: {names}.} wide {Line {line} is too long, or has too many cells. Keep one product a line, with the columns of the export.} rows {A file may have at most {names} products. Split it in two.} other {}}',
    es: '{reason, select, not_csv {Envíe un archivo de valores separados por comas (CSV).} empty {El archivo no tiene líneas. La primera nombra las columnas, como name, price y stockQuantity.} quotes {Las comillas de la línea {line} no coinciden. Guarde el archivo otra vez como CSV.} columns {No se conocen estas columnas: {names}. Exporte sus productos para ver las correctas.} doubled_columns {Estas columnas aparecen dos veces: {names}.} wide {La línea {line} es demasiado larga o tiene demasiadas celdas. Deje un producto por línea, con las columnas de la exportación.} rows {Un archivo puede tener como máximo {names} productos. Divídalo en dos.} other {}}',
    prepare: ({ reason }: { reason: string }) => ({ reason: selectKey(reason) }),
  }),
  IMPORT_REJECTED: errorWords({
    en: '{refused, plural, =1 {One line cannot be taken, so nothing was imported. Correct it and try again.} other {{refused} lines cannot be taken, so nothing was imported. Correct them and try again.}}',
    es: '{refused, plural, =1 {Una línea no se puede tomar, así que no se importó nada. Corríjala e intente de nuevo.} other {{refused} líneas no se pueden tomar, así que no se importó nada. Corríjalas e intente de nuevo.}}',
  }),
  IMPORT_CHANGED: errorWords({
    en: 'Products changed since you saw the preview. Nothing was imported; look at the new preview.',
    es: 'Cambiaron productos desde que vio la vista previa. No se importó nada; vea la nueva vista previa.',
  }),
};
