/**
 * A search word that matches no product is read as the nearest one that does. This header of the reply then holds the
 * corrected search, percent-encoded.
 */
export const searchedForHeader = 'x-searched-for';
