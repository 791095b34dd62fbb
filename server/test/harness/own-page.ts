/** What says that a call comes from our own pages: a browser sends it by itself, a program has to. */
export const ownPage = { 'sec-fetch-site': 'same-origin' } as const;
/** The headers of a call, from our own page unless they say where from. */
export const fromOwnPage = <H extends object>(headers: H): H | (H & typeof ownPage) =>
  'origin' in headers || 'sec-fetch-site' in headers ? headers : { ...headers, ...ownPage };
