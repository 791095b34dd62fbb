/** The header of our own pages: browsers add it automatically, programs must set it. */
export const ownPage = { 'sec-fetch-site': 'same-origin' } as const;
/** Headers of a call, from our own page unless they name an origin. */
export const fromOwnPage = <H extends object>(headers: H): H | (H & typeof ownPage) =>
  'origin' in headers || 'sec-fetch-site' in headers ? headers : { ...headers, ...ownPage };
