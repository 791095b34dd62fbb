import { consoleMessages } from './messages.ts';

export const words = { console: consoleMessages };
