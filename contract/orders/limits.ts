/** The most pieces of one product in an order. */
export const quantityLimit = 99;
/** The most products a customer may name to stand in for one line. */
export const maxReplacements = 5;
/** Characters. */
export const recipientNameLimit = 80;
/** Packing times that a store can choose. */
export const preparationMinutes = [5, 10, 15, 20, 25, 30, 35, 40, 45, 50, 55, 60] as const;
/** Characters of a search in all orders. */
export const orderSearchLimit = 100;

/** Days ahead for which an order may be placed. */
export const scheduleDays = 7;
