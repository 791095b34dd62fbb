/** Where a link in a text may lead. */

const nowhere = 'https://own.invalid';

/** A page of this app, or a site by https with its name; undefined for everything else, which is shown as text. */
export function linkTo(url: string): { readonly href: string; readonly host?: string } | undefined {
  if (!URL.canParse(url, nowhere)) return undefined;
  const { protocol, origin, username, password, href, host, pathname, search, hash } = new URL(url, nowhere);
  if (origin === nowhere) {
    const own = `${pathname}${search}${hash}`;
    // Two of them in a row begin the name of a site.
    return url.startsWith('/') && !own.startsWith('//') ? { href: own } : undefined;
  }
  // A name before the site would be taken for the site.
  if (protocol !== 'https:' || username || password || !/^https:\/\//i.test(url)) return undefined;
  return { href, host };
}
