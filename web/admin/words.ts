import { figuresMessages } from './figures/messages.ts';
import { consoleMessages } from './messages.ts';

export const words = { console: consoleMessages, figures: figuresMessages };
