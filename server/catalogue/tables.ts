import type { Category } from '@autolotto/contract/catalogue/categories.ts';
import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, jsonb, pgTable, serial, text } from 'drizzle-orm/pg-core';
import { amount, createdAt } from '../platform/columns.ts';
import { stores } from '../stores/tables.ts';

/** A drawn picture: see contract/art/product-art.ts. */
export type Art = { shape: string; colours: [string, string, string]; label: string };

export const products = pgTable(
  'products',
  {
    id: serial('id').primaryKey(),
    storeId: integer('store_id')
      .notNull()
      .references(() => stores.id),
    name: text('name').notNull(),
    description: text('description').notNull().default(''),
    category: text('category').$type<Category>().notNull(),
    price: amount('price').notNull(),
    /** The product's own flag; restricted categories need the check whatever it says. */
    requiresAgeVerification: boolean('requires_age_verification').notNull(),
    /** The product's own lowest age, above what its category asks; usually null. */
    minAge: integer('min_age'),
    art: jsonb('art').$type<Art>().notNull(),
    scratchOffNumber: text('scratch_off_number'),
    barcode: text('barcode'),
    stock: integer('stock').notNull(),
    /** Off: hidden from customers. Past orders keep its name and price as sold. */
    isActive: boolean('is_active').notNull().default(true),
    createdAt: createdAt(),
  },
  (table) => [
    check('products_stock_floor', sql`${table.stock} >= 0`),
    check('products_price_floor', sql`${table.price} > 0`),
    // In the order of the lists, so that a page of them is read and never sorted.
    index('products_store').on(table.storeId, table.id),
    index('products_category').on(table.category, table.storeId, table.id),
    index('products_name_trgm').using('gin', sql`lower(${table.name} || ' ' || ${table.description}) gin_trgm_ops`),
  ],
);
