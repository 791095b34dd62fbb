/** The most pieces of one product in an order. */
export const quantityLimit = 99;
/** Characters. */
export const addressLimit = 300;
export const instructionsLimit = 500;
