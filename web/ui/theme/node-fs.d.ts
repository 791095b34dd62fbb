// The web's programs know no Node, and should not; its tests run on Node and read one style sheet.
declare module 'node:fs' {
  export function readFileSync(path: URL, encoding: 'utf8'): string;
}
