/**
 * A word of a search that stands on no product is read as the nearest one that does. This header of the reply then tells,
 * percent-encoded, what was looked for instead.
 */
export const searchedForHeader = 'x-searched-for';
