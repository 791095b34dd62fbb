import type { Language } from '../../shared/language.ts';
import { errorWords, selectKey } from '../../shared/words/error-words.ts';
import { listAndMore, priceTo, spokenList } from '../../shared/words/spoken.ts';

/** Fields of a product in a sentence. */
const fieldWords: Readonly<Record<Language, Readonly<Record<string, string>>>> = {
  en: {
    requiresAgeVerification: 'age verification',
    minAge: 'minimum age',
    scratchOffNumber: 'scratch-off number',
    isActive: 'visibility',
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
    isActive: 'visibilidad',
  },
};

export const inventoryErrorWords = {
  PRODUCT_CHANGED: errorWords({
    en: 'Not saved: {changedBy, select, none {someone else} other {{changedBy}}} changed {fields}. Compare and choose.',
    es: 'No se guardó: {changedBy, select, none {otra persona} other {{changedBy}}} cambió {fields}. Compare y elija.',
    prepare: ({ changes }: { changes: readonly { field: string }[] }, language) => ({
      fields: spokenList(
        changes.map(({ field }) => fieldWords[language][field] ?? field),
        language,
      ),
    }),
  }),
  STOCK_CHANGED: errorWords({
    en: 'Stock went from {seen} to {now}. Counted before that? Save {suggested}. If not, recount.',
    es: 'Las existencias pasaron de {seen} a {now}. ¿Contó antes? Guarde {suggested}. Si no, cuente de nuevo.',
  }),
  INSUFFICIENT_STOCK: errorWords({
    en: '{stock, plural, =0 {None} other {Only {stock}}} left. Count them first.',
    es: '{stock, plural, =0 {No queda ninguno} =1 {Solo queda 1} other {Solo quedan {stock}}}. Cuéntelos primero.',
  }),
  STOCK_LIMIT_EXCEEDED: errorWords({
    en: 'Stock can be at most {most}.',
    es: 'Puede haber como máximo {most}.',
  }),
  BARCODE_TAKEN: errorWords({
    en: '{name} already has this barcode. Use another.',
    es: '{name} ya tiene este código de barras. Use otro.',
  }),
  PRODUCTS_NOT_IN_STORE: errorWords({
    en: 'No prices changed. Remove product {products}: not in your shop.',
    es: 'No cambió ningún precio. Quite el producto {products}: no es de su tienda.',
    prepare: ({ productIds, more }: { productIds: readonly number[]; more: number }, language) => ({
      products: listAndMore(productIds, more, language),
    }),
  }),
  PRICES_CHANGED: errorWords({
    en: 'Not saved: someone changed {products}. Check the new prices.',
    es: 'No se guardó: otra persona cambió {products}. Vea los precios nuevos.',
    prepare: ({ products, more }: { products: readonly { name: string; now: string }[]; more: number }, language) => ({
      products: listAndMore(
        products.map(({ name, now }) => priceTo(name, now, language)),
        more,
        language,
      ),
    }),
  }),
  PRICE_BATCH_IMMUTABLE: errorWords({
    en: '{products, select, none {Already undone.} other {Not undone. Prices changed since: {products}.}}',
    es: '{products, select, none {Ya se deshizo.} other {No se deshizo. Ya tienen otro precio: {products}.}}',
    prepare: ({ names, more }: { names: readonly string[]; more: number }, language) => ({
      products: names.length === 0 ? null : listAndMore(names, more, language),
    }),
  }),
  IMPORT_UNREADABLE: errorWords({
    en: '{reason, select, not_csv {Choose a CSV file.} empty {Empty file. Start with columns like name, price and stockQuantity.} quotes {Line {line}: unmatched quotes. Save as CSV again.} columns {Unknown columns: {names}. Use the ones in an export.} doubled_columns {Duplicate columns: {names}.} wide {Line {line} is too long. Use one per product.} rows {At most {names} products per file. Split it.} other {}}',
    es: '{reason, select, not_csv {Elija un archivo CSV.} empty {Archivo vacío. Empiece con columnas como name, price y stockQuantity.} quotes {Línea {line}: no coinciden las comillas. Guarde otra vez como CSV.} columns {Columnas desconocidas: {names}. Use las de una exportación.} doubled_columns {Columnas repetidas: {names}.} wide {La línea {line} es demasiado larga. Use una por producto.} rows {Máximo {names} productos por archivo. Divídalo.} other {}}',
    prepare: ({ reason }: { reason: string }) => ({ reason: selectKey(reason) }),
  }),
  IMPORT_REJECTED: errorWords({
    en: 'Nothing imported. Fix {refused, plural, =1 {1 line} other {{refused} lines}} and try again.',
    es: 'No se importó nada. Corrija {refused, plural, =1 {1 línea} other {{refused} líneas}} e intente de nuevo.',
  }),
  IMPORT_CHANGED: errorWords({
    en: 'Nothing imported: products changed. Check the new preview.',
    es: 'No se importó nada: cambiaron productos. Vea la nueva vista previa.',
  }),
};
