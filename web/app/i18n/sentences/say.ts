/** Fills in sentences that the build has read (see web/messages.config.ts). It stands in for use-intl's own, which reads them itself. */
import fill from 'use-intl/format-message/format-only';

type Fill = typeof fill;

/** A value that is missing throws, as it does where sentences are read as they are said. */
const asked = <V extends object>(values: V): V =>
  new Proxy(values, {
    get(given, name, receiver) {
      if (!Object.hasOwn(given, name)) throw new Error(`The value "${String(name)}" is missing`);
      return Reflect.get(given, name, receiver);
    },
  });

const say = (...[key, message, values, options]: Parameters<Fill>): ReturnType<Fill> =>
  fill(key, message, asked(values ?? {}), options);
say.raw = false;

// biome-ignore lint/style/noDefaultExport: use-intl imports it so
export default say;
