/** What domains where people write use of this one. */
export { readRichText } from './rich-text/rich-text.ts';
