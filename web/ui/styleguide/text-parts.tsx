import { Card } from '../layout/card.tsx';
import { type RichNode, RichText } from '../rich-text/rich-text.tsx';

const of = (tag: string, ...children: readonly RichNode[]) => ({ tag, children });
const link = { ...of('a', 'the odds of each wheel'), href: 'https://odds.example/wheels', host: 'odds.example' };

/** What people write to one another. */
export const WrittenText = () => (
  <Card>
    <RichText
      tree={[
        of('h3', 'How wheels work'),
        of('p', 'A wheel plays ', of('strong', 'all lines'), ' of some numbers. Here are ', link, '.'),
        of('blockquote', of('p', 'Does it win more often?')),
        of('ul', of('li', 'More lines, more chances'), of('li', 'Each line costs the same: ', of('code', '$2'))),
        of('pre', of('code', '6 numbers of 5 → 6 lines\n7 numbers of 5 → 21 lines')),
        of('table', of('tr', of('th', 'Numbers'), of('th', 'Lines')), of('tr', of('td', '8'), of('td', '56'))),
      ]}
    />
  </Card>
);
