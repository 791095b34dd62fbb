/**
 * A search word that matches no product is read as the nearest one that does. This header of the reply then holds the
 * corrected search, percent-encoded.
 */
export const searchedForHeader = 'x-searched-for';

/** Products on one page of a shelf: as many as fit a look or two. The next page is fetched on request. */
export const shelfPageSize = 96;
