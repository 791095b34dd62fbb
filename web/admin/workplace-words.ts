import { figuresMessages } from './figures/messages.ts';
import { consoleMessages } from './messages.ts';
import { peopleMessages } from './people/messages.ts';

export const words = { console: consoleMessages, figures: figuresMessages, people: peopleMessages };
