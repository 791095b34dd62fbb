/** Origins whose scripts a page may load besides its own: the server names them, and its content policy allows no others. */
const origins = new Set<string>();

export const allowScriptsOf = (url: string): void => {
  origins.add(new URL(url).origin);
};

export const isAllowedScript = (url: string): boolean => URL.canParse(url) && origins.has(new URL(url).origin);
